import type { FastifyInstance } from 'fastify';

/** The policy of a file that is opened by its own address: whatever it is, it runs nothing and stands in no frame. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const YEAR_S = 365 * 86_400;

/** What browsers hold to with every answer, whatever it is and whoever writes it. */
const always = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // Old browsers look for attacks in a page by themselves, and can be made to find some where there are none.
  'X-XSS-Protection': '0',
};

/**
 * The strict content policy that the web app was tried with: nothing from elsewhere but the pictures of streets where they are set, no inline script and no inline style.
 * Components set styles by script (CSSOM), which it allows; libraries that would write style elements are told otherwise where
 * they are used, and every screen is watched for what it refuses (`e2e/app/test.ts`).
 */
const contentPolicy = (secure: boolean, mapTiles: { template: string } | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self'",
    "media-src 'self' blob:",
    ["img-src 'self' data: blob:", ...(mapTiles ? [new URL(mapTiles.template).origin] : [])].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';');

/** Puts on every answer what browsers hold to. They are the same all day, and written down once. */
export function tellBrowsers(
  app: FastifyInstance,
  publicUrl: string | undefined,
  mapTiles?: { template: string },
): void {
  const secure = publicUrl?.startsWith('https://') ?? false;
  const headers = Object.entries({
    ...always,
    'Content-Security-Policy': contentPolicy(secure, mapTiles),
    ...(secure ? { 'Strict-Transport-Security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
