import { LOGO_BUCKET } from '@traco/contract/logos/logo-url';
import type { FastifyInstance } from 'fastify';
import { FILE_POLICY } from '../../platform/security-headers.ts';
import type { FileStore } from '../../platform/storage.ts';
import { logoMediaType } from './logo-path.rules.ts';

const CACHE_SECONDS = 3_600;

/**
 * `GET /storage/logos/{path}`: the only bucket that anybody may read. What is opened by itself runs nothing.
 */
export function serveLogoFiles(app: FastifyInstance, storage: FileStore) {
  app.get<{ Params: { '*': string } }>(`/storage/${LOGO_BUCKET}/*`, async (request, reply) => {
    const path = request.params['*'];
    const type = logoMediaType(path);
    const key = `${LOGO_BUCKET}/${path}`;
    const size = type ? await storage.sizeOf(key) : undefined;
    const bytes = size ? await storage.openRange(key, { start: 0, end: size - 1 }) : undefined;
    if (!type || !bytes) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Logo não encontrado.' });
    return reply
      .headers({
        'content-type': type,
        'content-length': size,
        'cache-control': `public, max-age=${CACHE_SECONDS}`,
        'x-content-type-options': 'nosniff',
        // The signatures of e-mails show it far from our pages.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': FILE_POLICY,
      })
      .send(bytes);
  });
}
