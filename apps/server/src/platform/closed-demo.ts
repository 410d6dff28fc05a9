import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './environment/loopback.ts';
import { nameOfHost } from './known-hosts.ts';

const ADVICE =
  'A empresa de demonstração, com senhas conhecidas, foi alcançada de fora desta máquina, por um proxy ou túnel: ninguém entra por ele. Se é para mostrá-la a outros, inicie com TRACO_DEMO=1; para usar o Traço de verdade, indique outra pasta em TRACO_DATA.';

const PROXIES_SAY =
  /^(forwarded|via|x-forwarded|x-forwarded[-_].+|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|client-ip|cf-.+|cdn-loop|fly-.+|x-envoy-.+|x-amzn-.+|x-arr-.+|x-azure-.+|x-appengine-.+|x-vercel-.+|x-tunnel-.+|x-proxy.+|x-scheme|fastly-.+|ngrok-.+)$/;

/**
 * Whether a request shows that it came from another machine: a header that only proxies and tunnels write, HTTP 1.0, which some
 * speak to whom they serve and browsers never do, or a name or number that is not of this machine. A tunnel of bare bytes
 * writes nothing, but what its people typed is its own address.
 */
function cameFromOutside({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PROXIES_SAY.test(name))) return true;
  return !isLoopback(nameOfHost(headers.host ?? '') ?? '');
}

/**
 * The demo company, whose passwords everybody knows, serves this machine alone unless somebody said that others are meant.
 * Whoever comes to it from outside is kept out: nobody signs in there, whatever the name, and a session that was begun
 * before is none there. The log says once how to go on.
 * @param staysHere whether the database holds the demo and nobody said that others are meant
 * @returns whether this request is kept out
 */
export function closeDemo(
  app: FastifyInstance,
  staysHere: boolean,
): (request: Pick<FastifyRequest, 'headers' | 'raw'>) => boolean {
  let isWarned = false;
  return (request) => {
    if (!staysHere || !cameFromOutside(request)) return false;
    if (!isWarned) app.log.warn(ADVICE);
    isWarned = true;
    return true;
  };
}
