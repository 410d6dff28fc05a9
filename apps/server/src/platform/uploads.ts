import { PHOTO_BYTES } from '@traco/contract/files';
import { PROFILE_FILE_BYTES } from '@traco/contract/profile-photo-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Room for the form around a file. */
const FORM_BYTES = 100_000;
/** The addresses that take files, and the largest of each. */
const uploads = new Map([
  ['/api/files', PHOTO_BYTES],
  ['/api/admin-settings/logo', PHOTO_BYTES],
  ['/api/gallery/photos', PHOTO_BYTES],
  ['/api/profile-photo', PROFILE_FILE_BYTES],
]);

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
    const most = uploads.get(path ?? '');
    if (request.method !== 'POST' || most === undefined) return done(refusal(415));
    if (!sessionTokenOf(request)) return done(refusal(401));
    const length = Number(request.headers['content-length']);
    if (!(length <= most + FORM_BYTES)) return done(refusal(413));
    done(null, undefined);
  });
}

const refusal = (statusCode: number) => Object.assign(new Error('upload refused'), { statusCode });
