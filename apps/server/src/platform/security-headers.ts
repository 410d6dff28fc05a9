import type { FastifyHelmetOptions } from '@fastify/helmet';

/** The policy of a file that is opened by its own address: whatever it is, it runs nothing and stands in no frame. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * The strict content policy that the web app was tried with: nothing from elsewhere but the pictures of streets where they are set, no inline script and no inline style.
 * Components set styles by script (CSSOM), which it allows; libraries that would write style elements are told otherwise where
 * they are used, and every screen is watched for what it refuses (`e2e/app/test.ts`).
 */
export function securityHeaders(
  publicUrl: string | undefined,
  mapTiles?: { template: string },
): FastifyHelmetOptions {
  const secure = publicUrl?.startsWith('https://') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...(mapTiles ? [new URL(mapTiles.template).origin] : [])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
