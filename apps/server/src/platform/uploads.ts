import { PHOTO_BYTES } from '@traco/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The largest upload, with room for the form around it. */
const UPLOAD_BYTES = PHOTO_BYTES + 100_000;
const UPLOAD_PATHS = ['/api/files', '/api/admin-settings/logo'];

/**
 * Forms with files are taken at the uploads' own addresses only, from somebody with a session cookie that this
 * server signed, and of a size known beforehand: reading one costs more than anything else that a stranger can send.
 */
export function takeUploads(
  app: FastifyInstance,
  sessionTokenOf: (request: FastifyRequest) => string | null,
): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const [path] = request.url.split('?');
    if (request.method !== 'POST' || !UPLOAD_PATHS.includes(path ?? '')) return done(refusal(415));
    if (!sessionTokenOf(request)) return done(refusal(401));
    const length = Number(request.headers['content-length']);
    if (!(length <= UPLOAD_BYTES)) return done(refusal(413));
    done(null, undefined);
  });
}

const refusal = (statusCode: number) => Object.assign(new Error('upload refused'), { statusCode });
