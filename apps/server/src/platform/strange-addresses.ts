import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isCrossSite } from './cross-site.ts';
import { knownHosts } from './known-hosts.ts';
import { type SecurityLog, whereFrom } from './security-log.ts';

interface AddressParts {
  publicUrl: string | undefined;
  previewHosts: readonly string[];
  /** The proxy before the server may call it by a name of its own. */
  isBehindProxy: boolean;
}

/** What is strange in where a request was sent to or comes from; undefined where nothing is. */
export type Strangeness = (
  method: string,
  headers: IncomingHttpHeaders,
) => 'unknown host' | 'cross-site' | undefined;

/** Tells what was sent to a name that is not this server's, and what another site sends in a person's name. */
export function strangenessOf(parts: AddressParts): Strangeness {
  const isKnown = knownHosts(parts);
  const own = parts.publicUrl ? [new URL(parts.publicUrl).host] : [];
  return (method, headers) => {
    const { host } = headers;
    const isOurs = host === undefined || isKnown(host);
    if (!isOurs && !parts.isBehindProxy) return 'unknown host';
    const isHost = (name: string) => own.includes(name) || (isOurs && name === host);
    return isCrossSite(method, headers, isHost) ? 'cross-site' : undefined;
  };
}

/** Refuses what is strange. */
export function refuseStrangeAddresses(
  app: FastifyInstance,
  strangeness: Strangeness,
  security: SecurityLog,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const strange = strangeness(request.method, request.headers);
    if (!strange) return done();
    if (strange === 'unknown host')
      return void reply.code(421).send({ code: 'UNKNOWN_HOST', message: 'Este endereço não é o do Traço.' });
    void security.refused({ kind: 'cross-site', from: whereFrom(request) });
    reply.code(403).send({ code: 'CROSS_SITE', message: 'Pedido recusado: veio de outro site.' });
  });
}
