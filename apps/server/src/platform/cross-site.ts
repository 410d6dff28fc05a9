import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a state-changing request comes from another site (cross-site request forgery). Browsers name the
 * origin on every such request; what is no browser carries no cookie of anybody's.
 * @param isOurs whether this server is known by a host
 */
export function isCrossSite(
  method: string,
  headers: IncomingHttpHeaders,
  isOurs: (host: string) => boolean,
): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  if (!origin) return false;
  return !URL.canParse(origin) || !isOurs(new URL(origin).host);
}
