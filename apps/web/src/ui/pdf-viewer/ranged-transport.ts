import type { Pdfjs } from './pdfjs.ts';
import { type RangedFile, readPart } from './ranged-file.ts';

interface Parts {
  signal: AbortSignal;
  onRetry: (attempt: number) => void;
  /** A part did not arrive, whatever was tried; `again` asks for all that is missing. */
  onStall: (error: unknown, again: () => void) => void;
  /** What was missing is being asked for again. */
  onResume: () => void;
}

/** Gives the reader the parts of a file that it asks for. A part that did not arrive is asked for again when there is a network. */
export function rangedTransport(lib: Pdfjs, file: RangedFile, parts: Parts) {
  const { signal, onRetry, onStall, onResume } = parts;
  const missing = new Set<readonly [begin: number, end: number]>();
  const transport = new lib.PDFDataRangeTransport(file.bytes, null);
  const give = async (part: readonly [begin: number, end: number]) => {
    try {
      const bytes = await readPart(file, ...part, { signal, onRetry });
      // The reader takes the bytes away with it: what is kept must not be the same.
      if (!signal.aborted) transport.onDataRange(part[0], bytes.slice());
    } catch (error) {
      if (signal.aborted) return;
      console.warn('pdf: a part of a document did not arrive', error);
      missing.add(part);
      onStall(error, again);
    }
  };
  const again = () => {
    if (missing.size === 0) return;
    const late = [...missing];
    missing.clear();
    onResume();
    for (const part of late) void give(part);
  };
  transport.requestDataRange = (begin, end) => void give([begin, end]);
  window.addEventListener('online', again, { signal });
  return transport;
}
