import { isIP } from 'node:net';
import { keptByText } from '@traco/contract/values/kept-by-text';
import { isLoopback } from './environment/loopback.ts';

interface HostParts {
  publicUrl: string | undefined;
  previewHosts: readonly string[];
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

const MOST_JUDGED = 100;

/** The machine that a Host header names, as addresses write it; undefined when it is none. */
export const nameOfHost = (host: string): string | undefined =>
  HOST.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;

/**
 * Whether a Host header names this server: its public address, a preview, a name of this machine, or a number. Another name
 * is a page elsewhere that had its own name lead here (DNS rebinding), or a joke; numbers cannot be made to lead elsewhere.
 */
export function knownHosts({ publicUrl, previewHosts }: HostParts): (host: string) => boolean {
  const known = new Set([...(publicUrl ? [new URL(publicUrl).hostname] : []), ...previewHosts]);
  const isKnown = (host: string) => {
    const name = nameOfHost(host);
    if (!name) return false;
    return known.has(name) || isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0;
  };
  /** Each request names one, and nearly all the same. */
  const judged = keptByText<boolean>(MOST_JUDGED);
  return (host) => judged(host, isKnown);
}
