import { contract } from '@traco/contract/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patternOf, proceduresOf } from './procedures.ts';

/** Room for the form around a file. */
const FORM_BYTES = 100_000;

/** The addresses that take files, and the largest of each: what the contract says of its procedures. */
const uploads = proceduresOf(contract).flatMap(({ name, method, path, permission, takesFileOf }) =>
  takesFileOf === undefined
    ? []
    : [
        {
          name,
          method,
          pattern: patternOf(`/api${path}`),
          isOpen: permission === 'open to all',
          most: takesFileOf,
        },
      ],
);

/** Whether what a stranger wants to send is expected, by the parameters of its address (`{code}`, `{photoId}`). */
export type Expects = (parameters: Readonly<Record<string, string>>) => Promise<boolean>;

/** What is asked of whoever sends a form with a file, before a byte of it is read. */
interface Uploaders {
  sessionTokenOf(request: FastifyRequest): string | null;
  /** Of a procedure that takes files of strangers; without it none is read. */
  expected: Readonly<Record<string, Expects>>;
}

/**
 * Forms with files are taken at the uploads' own addresses only and of a size known beforehand: of somebody with a session
 * cookie that this server signed, and of strangers what their feature expects. Reading one costs more than anything else
 * that a stranger can send.
 */
export function takeUploads(app: FastifyInstance, { sessionTokenOf, expected }: Uploaders): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const [path = ''] = request.url.split('?');
    const upload = uploads.find(({ method, pattern }) => method === request.method && pattern.test(path));
    if (!upload) throw refusal(415);
    // The cheapest question first: a stranger's costs one of the database.
    const isTooLarge = !(Number(request.headers['content-length']) <= upload.most + FORM_BYTES);
    if (upload.isOpen) {
      if (isTooLarge) throw refusal(413);
      const parameters = upload.pattern.exec(path)?.groups ?? {};
      if (!(await expected[upload.name]?.(parameters))) throw refusal(404);
      return undefined;
    }
    if (!sessionTokenOf(request)) throw refusal(401);
    if (isTooLarge) throw refusal(413);
    return undefined;
  });
}

const refusal = (statusCode: number) => Object.assign(new Error('upload refused'), { statusCode });
