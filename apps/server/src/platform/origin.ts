import type { AddressInfo } from 'node:net';

/**
 * The address of this server as people type it, for links on paper and in e-mails: the one that was configured, or where it
 * listens. What a request says about it (Host, X-Forwarded-Host) may be any stranger's word and is not asked.
 * @param publicUrl with port 0 where the system chose the port
 */
export function originOf(publicUrl: string | undefined, listening: AddressInfo | string | null): string {
  if (!publicUrl) return '';
  const origin = new URL(publicUrl);
  if (origin.port === '0' && typeof listening === 'object' && listening) origin.port = String(listening.port);
  return origin.origin;
}

/** Tells it as often as it is asked, and works it out once the server listens. */
export function originTeller(
  publicUrl: string | undefined,
  listening: () => AddressInfo | string | null,
): () => string {
  let known: string | undefined;
  return () => {
    if (known !== undefined) return known;
    const address = listening();
    const origin = originOf(publicUrl, address);
    if (address) known = origin;
    return origin;
  };
}
