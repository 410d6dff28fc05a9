import type { FastifyInstance } from 'fastify';
import { isCrossSite } from './cross-site.ts';
import { knownHosts } from './known-hosts.ts';
import { type SecurityLog, whereFrom } from './security-log.ts';

interface AddressParts {
  publicUrl: string | undefined;
  previewHosts: readonly string[];
  /** The proxy before the server may call it by a name of its own. */
  isBehindProxy: boolean;
  security: SecurityLog;
}

/** Refuses what was sent to a name that is not this server's, and what another site sends in a person's name. */
export function refuseStrangeAddresses(app: FastifyInstance, parts: AddressParts): void {
  const isKnown = knownHosts(parts);
  const own = parts.publicUrl ? [new URL(parts.publicUrl).host] : [];
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    const isOurs = host === undefined || isKnown(host);
    if (!isOurs && !parts.isBehindProxy)
      return reply.code(421).send({ code: 'UNKNOWN_HOST', message: 'Este endereço não é o do Traço.' });
    if (isCrossSite(request.method, request.headers, new Set([...own, ...(host && isOurs ? [host] : [])]))) {
      void parts.security.refused({ kind: 'cross-site', from: whereFrom(request) });
      return reply.code(403).send({ code: 'CROSS_SITE', message: 'Pedido recusado: veio de outro site.' });
    }
  });
}
