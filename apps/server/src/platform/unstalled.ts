import { Readable } from 'node:stream';

/** A source brought nothing for too long. */
export class Stalled extends Error {
  override name = 'Stalled';
}

/**
 * The same bytes as they come; a source that brings nothing for so long is given up. Only the time counts in which somebody
 * waits for them: a reader may be as slow as it likes.
 */
export function unstalled(source: Readable, patienceMs: number): Readable {
  const guarded = Readable.from(piecesOf(source, patienceMs), { objectMode: false });
  // Also of a reader who leaves before the first piece.
  guarded.once('close', () => source.destroy());
  return guarded;
}

async function* piecesOf(source: Readable, patienceMs: number): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  while (true) {
    const late = setTimeout(
      () => source.destroy(new Stalled(`nothing came for ${patienceMs} ms`)),
      patienceMs,
    );
    const { value, done } = await pieces.next().finally(() => clearTimeout(late));
    if (done) return;
    yield value;
  }
}
