import { type KeptProcess, keepProcess, ProcessFailed } from './kept-process.ts';
import { MOST_PDF_BYTES, type PdfFacts, type PdfFault } from './pdf-facts.ts';

/** Looks over PDFs that come from outside. */
export interface PdfInspector {
  /**
   * What the file is, or why it cannot be taken. Whatever it does to who reads it, it does to a process of its own.
   * @throws GateFull when too many wait already
   */
  inspectPdf(bytes: Uint8Array): Promise<PdfFacts | { fault: PdfFault }>;
  close(): Promise<void>;
}

export function createPdfInspector(mostMs = 20_000): PdfInspector {
  const program = new URL('./inspect.program.ts', import.meta.url);
  const limits = { heapMb: 512, mostMb: 900, mostMs, waiting: 40, idleMs: 60_000 };
  const reader: KeptProcess<Uint8Array, PdfFacts | { fault: PdfFault }> = keepProcess(program, null, limits);
  return {
    async inspectPdf(bytes) {
      if (bytes.length > MOST_PDF_BYTES) return { fault: 'TOO_LARGE' };
      try {
        return await reader.run(bytes);
      } catch (error) {
        if (error instanceof ProcessFailed) return { fault: 'TOO_HEAVY' };
        throw error;
      }
    },
    close: () => reader.close(),
  };
}
