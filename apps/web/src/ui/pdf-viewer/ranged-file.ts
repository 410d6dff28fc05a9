import { lazyPageDelay, SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import { fetchAsShown } from '../../lib/shown-person.ts';
import { freshAddress } from './fresh-address.ts';
import { OpenRefused } from './open-refused.ts';

/** A piece of a large file: the first page waits for a few of them, not for the whole. */
export const PIECE_BYTES = 64 * 1024;

/** Where pieces of a file are found without asking for them, and kept for later. */
export interface PieceStore {
  find: (begin: number, end: number) => Promise<Uint8Array | undefined>;
  keep: (begin: number, bytes: Uint8Array) => void;
}

/** A file of the server that is read in pieces, at an address that is good for some minutes only. */
export interface RangedFile {
  bytes: number;
  /** The address; a fresh one when the last opens nothing any more. */
  addressOf: (isStale: boolean) => Promise<string>;
  pieces?: PieceStore;
}

interface Reading {
  signal: AbortSignal;
  /** Told before each further try, from 1. */
  onRetry: (attempt: number) => void;
}

/**
 * Reads a part of a file. What does not arrive is asked for 3 more times, under an address that no cache has seen; an address
 * whose time is over is exchanged once.
 * @throws OpenRefused
 */
export async function readPart(
  file: RangedFile,
  begin: number,
  end: number,
  { signal, onRetry }: Reading,
): Promise<Uint8Array> {
  const known = await file.pieces?.find(begin, end);
  if (known) return known;
  let isStale = false;
  for (let attempt = 0, renewed = 0; ; ) {
    const answer = await ask(file, { begin, end, attempt, isStale, signal });
    if (answer instanceof Uint8Array) {
      file.pieces?.keep(begin, answer);
      return answer;
    }
    signal.throwIfAborted();
    if (answer === 'refused') {
      renewed += 1;
      if (renewed > 1) throw new OpenRefused('missing', undefined);
      isStale = true;
      continue;
    }
    isStale = false;
    attempt += 1;
    if (attempt > SIGNATURE_PAGE_RETRIES) throw new OpenRefused('unreachable', answer);
    onRetry(attempt);
    await new Promise((resolve) => setTimeout(resolve, lazyPageDelay(attempt)));
    signal.throwIfAborted();
  }
}

interface RangeRequest {
  begin: number;
  end: number;
  attempt: number;
  isStale: boolean;
  signal: AbortSignal;
}

/** One try: the bytes, that this address opens nothing (any more), or what went wrong. */
async function ask(file: RangedFile, { begin, end, attempt, isStale, signal }: RangeRequest) {
  try {
    const address = freshAddress(await file.addressOf(isStale), attempt);
    const answer = await fetchAsShown(address, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
    if (answer.status === 206) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return bytes.length === end - begin ? bytes : new Error(`${bytes.length} bytes of ${end - begin}`);
    }
    if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer()).subarray(begin, end);
    const isRefused = answer.status >= 400 && answer.status < 500 && ![408, 429].includes(answer.status);
    return isRefused ? 'refused' : new Error(`status ${answer.status}`);
  } catch (error) {
    if (error instanceof OpenRefused) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}
