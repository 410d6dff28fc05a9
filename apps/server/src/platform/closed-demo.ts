import type { FastifyInstance, FastifyRequest } from 'fastify';

const ADVICE =
  'A empresa de demonstração, com senhas conhecidas, foi alcançada por um proxy ou túnel: ninguém entra por ele. Se é para mostrá-la a outros, inicie com TRACO_DEMO=1; para usar o Traço de verdade, indique outra pasta em TRACO_DATA.';

const PROXIES_SAY =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|client-ip|cf-.+|cdn-loop|fly-.+|x-envoy-.+|x-amzn-.+|x-arr-.+|x-azure-.+)$/;

/**
 * Whether a request shows that a proxy or tunnel passed it on: a header that only they write, or HTTP 1.0, which some speak to
 * whom they serve and browsers never do.
 */
function cameThroughProxy({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => PROXIES_SAY.test(name));
}

/**
 * The demo company, whose passwords everybody knows, serves this machine alone unless somebody said that others are meant.
 * Whoever comes to it through a proxy is kept out: he does not sign in, whatever name he gives, and a session that was begun
 * before is none there. The log says once how to go on.
 * @param staysHere whether the database holds the demo and nobody said that others are meant
 * @returns whether this request is kept out
 */
export function closeDemo(app: FastifyInstance, staysHere: boolean): (request: FastifyRequest) => boolean {
  let told = false;
  return (request) => {
    if (!staysHere || !cameThroughProxy(request)) return false;
    if (!told) app.log.warn(ADVICE);
    told = true;
    return true;
  };
}
