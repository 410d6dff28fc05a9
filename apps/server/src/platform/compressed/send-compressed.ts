import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompressedAnswer } from './compressed.ts';

const PIECE_BYTES = 16 * 1_024;
const forms = ['br', 'gzip', 'identity'] as const;

/**
 * Sends one of an answer's forms. Its bytes are the same for all who read it, however slowly: they lie in memory once, and
 * nothing is compressed for anybody alone.
 * @param vary what else than its form the answer hangs on, and its form
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedAnswer,
  vary = 'accept-encoding',
) {
  const form = formFor(request.headers['accept-encoding'] ?? '', forms);
  const tag = `"${answer.tag}-${form}"`;
  reply.headers({ etag: tag, vary });
  if (form !== 'identity') reply.header('content-encoding', form);
  if (namesTag(request.headers['if-none-match'] ?? '', tag)) return reply.code(304).send();
  const bytes = answer[form];
  reply.header('content-length', bytes.byteLength);
  return reply.send(Readable.from(piecesOf(bytes)));
}

/** Pieces of the same bytes: how much of them a reader has taken is seen piece by piece. */
function* piecesOf({ buffer, byteOffset, byteLength }: Uint8Array) {
  for (let at = 0; at < byteLength; at += PIECE_BYTES)
    yield Buffer.from(buffer, byteOffset + at, Math.min(PIECE_BYTES, byteLength - at));
}

/** The first of these forms that is taken; one with `q=0` is none of them. */
export function formFor<Form extends string>(accepted: string, among: readonly Form[]): Form | 'identity' {
  const taken = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return among.find((form) => taken.get(form) ?? taken.get('*')) ?? 'identity';
}

const namesTag = (header: string, tag: string) =>
  header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
