import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FileTickets, PRIVATE_FILES, type TicketedFile } from './file-tickets.ts';
import { requestedRange } from './requested-range.ts';
import { FILE_POLICY } from './security-headers.ts';
import type { FileStore } from './storage.ts';

interface PrivateFilesParts {
  storage: FileStore;
  tickets: FileTickets;
  now: () => Date;
}

/**
 * Serves what lies in the storage to whoever has a ticket for it, and nobody else. A part of it may be asked for, so that
 * the first page of a long PDF waits for no other. Nothing of a file runs in a browser, and no search engine keeps it.
 */
export function servePrivateFiles(app: FastifyInstance, { storage, tickets, now }: PrivateFilesParts): void {
  app.get<{ Params: { ticket: string } }>(`${PRIVATE_FILES}:ticket`, async (request, reply) => {
    const file = tickets.read(request.params.ticket, now());
    if (!file) return refuse(reply);
    const range = requestedRange(request.headers.range, file.bytes);
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
    const bytes = await storage.openRange(file.key, { start, end });
    if (!bytes) return refuse(reply);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
    return reply
      .headers(headersOf(file))
      .header('content-length', end - start + 1)
      .send(bytes);
  });
}

const headersOf = ({ name, mediaType }: TicketedFile) => ({
  'content-type': mediaType,
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  'content-security-policy': FILE_POLICY,
  'x-robots-tag': 'noindex, nofollow, noarchive',
});

/** Unknown, forged, over and erased look alike. */
const refuse = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'FILE_NOT_FOUND', message: 'Arquivo não encontrado.' });
