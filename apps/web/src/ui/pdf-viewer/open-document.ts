import { lazyPageDelay, SIGNATURE_PAGE_RETRIES } from '@traco/contract/constants';
import type { PdfSource } from './pdf-viewer-types.ts';
import { type PdfDocument, type Pdfjs, readerFiles, startReader, startThread } from './pdfjs.ts';

/** Why a document does not open: it is none, it wants a password, it is not there (any more), or nothing arrives. */
export type OpenFailure = 'damaged' | 'locked' | 'missing' | 'unreachable';

export interface OpenPdf {
  document: PdfDocument;
  /** Reads another file in the same thread. */
  readAgain: (bytes: Uint8Array) => Promise<PdfDocument>;
  close: () => void;
}

/** A piece of a large file: the first page waits for a few of them, not for the whole. */
const PIECE_BYTES = 64 * 1024;

interface Opening {
  /** The thread of the first try. */
  first: Worker;
  signal: AbortSignal;
  /** How often the person has asked for it before. */
  asked: number;
  /** Whether the rest comes behind the first page: what is written into needs the whole file in the end. */
  isWhole: boolean;
  onProgress: (share: number) => void;
}

/** What opening failed with, for the words on the screen. */
export class OpenRefused extends Error {
  readonly failure: OpenFailure;
  constructor(failure: OpenFailure, cause: unknown) {
    super(`pdf: ${failure}`, { cause });
    this.failure = failure;
  }
}

/**
 * Opens a document; what does not arrive is asked for 3 more times, under an address that no cache has seen.
 * @throws OpenRefused
 */
export async function openPdf(
  lib: Pdfjs,
  source: PdfSource,
  { first, asked, ...rest }: Opening,
): Promise<OpenPdf> {
  const { signal } = rest;
  for (let attempt = 0; ; attempt += 1) {
    const thread = attempt === 0 ? first : startThread();
    try {
      return await openOnce(lib, source, { ...rest, attempt: asked + attempt, thread });
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = failureOf(error);
      console.warn('pdf: a document could not be opened', error);
      if (failure !== 'unreachable' || attempt >= SIGNATURE_PAGE_RETRIES)
        throw new OpenRefused(failure, error);
      await new Promise((resolve) => setTimeout(resolve, lazyPageDelay(attempt + 1)));
      if (signal.aborted) throw error;
    }
  }
}

async function openOnce(
  lib: Pdfjs,
  source: PdfSource,
  parts: Omit<Opening, 'first' | 'asked'> & { attempt: number; thread: Worker },
): Promise<OpenPdf> {
  const reader = startReader(lib, parts.thread);
  const shared = { ...readerFiles(lib), worker: reader.worker, enableXfa: false };
  const task = lib.getDocument({
    ...shared,
    ...(typeof source === 'string'
      ? {
          url: freshAddress(source, parts.attempt),
          disableAutoFetch: !parts.isWhole,
          disableStream: true,
          rangeChunkSize: PIECE_BYTES,
        }
      : { data: source.slice() }),
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) parts.onProgress(Math.min(1, loaded / total));
  };
  const close = () => {
    void task.destroy().catch(() => undefined);
    reader.stop();
  };
  parts.signal.addEventListener('abort', close, { once: true });
  try {
    const document = await task.promise;
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

/** The same address, as no cache has seen it, from the second try on. */
export function freshAddress(address: string, attempt: number): string {
  if (attempt === 0) return address;
  const url = new URL(address, globalThis.location?.href ?? 'http://localhost');
  url.searchParams.set('tentativa', `${attempt}-${Date.now()}`);
  return url.href;
}

/** What a failure of the reader means to the person. */
export function failureOf(error: unknown): OpenFailure {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'InvalidPDFException') return 'damaged';
  if (error.name === 'PasswordException') return 'locked';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'missing' : 'unreachable';
}
