import { DOCUMENT_BYTES } from '@traco/contract/documents/document-limits';
import { PHOTO_BYTES } from '@traco/contract/files/files';
import { PROFILE_FILE_BYTES } from '@traco/contract/profile-photo/profile-photo-limits';
import { MATERIAL_BYTES } from '@traco/contract/support-materials/support-material';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Room for the form around a file. */
const FORM_BYTES = 100_000;
/** The addresses that take files of whoever is signed in, and the largest of each. */
const uploads = new Map([
  ['/api/files', PHOTO_BYTES],
  ['/api/admin-settings/logo', PHOTO_BYTES],
  ['/api/gallery/photos', PHOTO_BYTES],
  ['/api/profile-photo', PROFILE_FILE_BYTES],
  ['/api/documents', DOCUMENT_BYTES],
  ['/api/support-materials/new', MATERIAL_BYTES],
  ['/api/support-materials/versions', MATERIAL_BYTES],
  // With what was put on its pages, and what is said of that.
  ['/api/support-materials/annotations', 2 * MATERIAL_BYTES + 2_000_000],
]);
const LEAD_PHOTO_PATH = /^\/api\/lead-photos\/([^/]{1,40})\/([0-9a-f-]{36})$/i;

/** What is asked of whoever sends a form with a file, before a byte of it is read. */
interface Uploaders {
  sessionTokenOf(request: FastifyRequest): string | null;
  /** Whether a request for a quote, by its code, has named this photo. */
  expectsPhoto(code: string, photoId: string): Promise<boolean>;
}

/**
 * Forms with files are taken at the uploads' own addresses only and of a size known beforehand: of somebody with a session
 * cookie that this server signed, and of whoever asked for a quote and named the photo. Reading one costs more than
 * anything else that a stranger can send.
 */
export function takeUploads(app: FastifyInstance, { sessionTokenOf, expectsPhoto }: Uploaders): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?');
    const photo = LEAD_PHOTO_PATH.exec(path);
    const most = photo ? PHOTO_BYTES : uploads.get(path);
    if (request.method !== 'POST' || most === undefined) throw refusal(415);
    // The cheapest question first: a stranger's costs one of the database.
    const isTooLarge = !(Number(request.headers['content-length']) <= most + FORM_BYTES);
    if (photo) {
      if (isTooLarge) throw refusal(413);
      if (!(await expectsPhoto(photo[1]!, photo[2]!.toLowerCase()))) throw refusal(404);
      return undefined;
    }
    if (!sessionTokenOf(request)) throw refusal(401);
    if (isTooLarge) throw refusal(413);
    return undefined;
  });
}

const refusal = (statusCode: number) => Object.assign(new Error('upload refused'), { statusCode });
