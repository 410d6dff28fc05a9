import type { IncomingMessage } from 'node:http';

/** Where no part means another than it says: no dots, no escapes. */
const PLAIN = /^\/[\w/-]*$/;

/** The address of a request, as far as finding and reading a call needs it: most are read without the whole of `URL`. */
export function addressOfCall({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  const end = url.indexOf('?');
  const pathname = end < 0 ? url : url.slice(0, end);
  if (!PLAIN.test(pathname) || url.includes('#'))
    return new URL(`http://localhost${url.startsWith('/') ? '' : '/'}${url}`);
  return {
    pathname,
    get searchParams() {
      return new URLSearchParams(end < 0 ? '' : url.slice(end));
    },
  } as URL;
}
