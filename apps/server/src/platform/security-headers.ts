import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';

/** The policy of a file that is opened by its own address: whatever it is, it runs nothing and stands in no frame. */
export const FILE_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The headers that every answer has: they hang on nothing that is asked, and are worked out once. */
export function securityHeaders(...given: Parameters<typeof securityOptions>): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name.toLowerCase()] = value;
  };
  const answer = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  helmet(securityOptions(...given))({} as IncomingMessage, answer, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * The strict content policy that the web app was tried with: nothing from elsewhere but the pictures of streets where they are set, no inline script and no inline style.
 * Components set styles by script (CSSOM), which it allows; libraries that would write style elements are told otherwise where
 * they are used, and every screen is watched for what it refuses (`e2e/app/test.ts`).
 */
function securityOptions(publicUrl: string | undefined, mapTiles?: { template: string }): HelmetOptions {
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
