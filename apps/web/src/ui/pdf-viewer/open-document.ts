import { lazyPageDelay, SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import { freshAddress } from './fresh-address.ts';
import { type OpenFailure, OpenRefused } from './open-refused.ts';
import type { PdfSource } from './pdf-viewer-types.ts';
import { type PdfDocument, type Pdfjs, readerFiles, startReader, startThread } from './pdfjs.ts';
import { PIECE_BYTES, type RangedFile } from './ranged-file.ts';
import { rangedTransport } from './ranged-transport.ts';

export interface OpenPdf {
  document: PdfDocument;
  /** Reads another file in the same thread. */
  readAgain: (bytes: Uint8Array) => Promise<PdfDocument>;
  close: () => void;
}

interface Opening {
  /** The thread of the first try. */
  first: Worker;
  signal: AbortSignal;
  /** How often the person has asked for it before. */
  asked: number;
  /** Whether the rest comes behind the first page: what is written into needs the whole file in the end. */
  isWhole: boolean;
  onProgress: (share: number) => void;
  /** Told before each further try, from 1. */
  onRetry: (attempt: number) => void;
  /** A part of an open document did not arrive; `again` asks for all that is missing. Null: it is asked for. */
  onStall: (again: (() => void) | null) => void;
}

/**
 * Opens a document; what does not arrive is asked for 3 more times, under an address that no cache has seen.
 * @throws OpenRefused
 */
export async function openPdf(lib: Pdfjs, source: PdfSource, opening: Opening): Promise<OpenPdf> {
  const { first, signal, asked, onRetry } = opening;
  for (let attempt = 0; ; attempt += 1) {
    const thread = attempt === 0 ? first : startThread();
    try {
      return await openOnce(lib, source, { ...opening, attempt: asked + attempt, thread });
    } catch (error) {
      // Of a file in pieces each has been asked for so often.
      if (signal.aborted || error instanceof OpenRefused) throw error;
      const failure = failureOf(error);
      console.warn('pdf: a document could not be opened', error);
      if (failure !== 'unreachable' || attempt >= SIGNATURE_PAGE_RETRIES)
        throw new OpenRefused(failure, error);
      onRetry(attempt + 1);
      await new Promise((resolve) => setTimeout(resolve, lazyPageDelay(attempt + 1)));
      if (signal.aborted) throw error;
    }
  }
}

interface Trying extends Opening {
  attempt: number;
  thread: Worker;
}

async function openOnce(lib: Pdfjs, source: PdfSource, trying: Trying): Promise<OpenPdf> {
  const reader = startReader(lib, trying.thread);
  const shared = { ...readerFiles(lib), worker: reader.worker, enableXfa: false };
  const stalled = Promise.withResolvers<never>();
  stalled.promise.catch(() => undefined);
  const gone = new AbortController();
  const task = lib.getDocument({ ...shared, ...whereOf(lib, source, trying, gone.signal, stalled.reject) });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) trying.onProgress(Math.min(1, loaded / total));
  };
  const close = () => {
    gone.abort();
    void task.destroy().catch(() => undefined);
    reader.stop();
  };
  trying.signal.addEventListener('abort', close, { once: true });
  try {
    const document = await Promise.race([task.promise, stalled.promise]);
    return {
      document,
      readAgain: (bytes) => lib.getDocument({ ...shared, data: bytes.slice() }).promise,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

const isInPieces = (source: PdfSource): source is RangedFile =>
  typeof source !== 'string' && !(source instanceof Uint8Array);

/** Where the reader finds the file, in its own words. Before the document is open, a part that does not arrive ends the try. */
function whereOf(
  lib: Pdfjs,
  source: PdfSource,
  { attempt, isWhole, onRetry, onStall }: Trying,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
) {
  const asParts = { disableAutoFetch: !isWhole, disableStream: true, rangeChunkSize: PIECE_BYTES };
  if (typeof source === 'string') return { url: freshAddress(source, attempt), ...asParts };
  if (!isInPieces(source)) return { data: source.slice() };
  const range = rangedTransport(lib, source, {
    signal,
    onRetry,
    onStall: (error, again) => {
      onFailure(error);
      onStall(again);
    },
    onResume: () => onStall(null),
  });
  return { range, ...asParts };
}

/** What a failure of the reader means to the person. */
export function failureOf(error: unknown): OpenFailure {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'InvalidPDFException') return 'damaged';
  if (error.name === 'PasswordException') return 'locked';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'missing' : 'unreachable';
}
