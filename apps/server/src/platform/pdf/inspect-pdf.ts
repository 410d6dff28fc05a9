import type { LookAnswer, LookTask } from './inspect.program.ts';
import { type KeptProcess, keepProcess, ProcessFailed } from './kept-process.ts';
import { MOST_PDF_BYTES, type PdfFacts, type PdfFault } from './pdf-facts.ts';
import type { Mark } from './pdf-order.ts';

/** Looks over PDFs that come from outside. */
export interface PdfInspector {
  /**
   * What the file is, or why it cannot be taken. Whatever it does to who reads it, it does to a process of its own.
   * @throws GateFull when too many wait already
   */
  inspectPdf(bytes: Uint8Array): Promise<PdfFacts | { fault: PdfFault }>;
  /**
   * The file with these words on its pages, in that process; or why it cannot be.
   * @throws GateFull; Error of a file that is signed already
   */
  writeOnPdf(bytes: Uint8Array, words: Mark[]): Promise<{ written: Uint8Array } | { fault: PdfFault }>;
  close(): Promise<void>;
}

export function createPdfInspector(mostMs = 20_000): PdfInspector {
  const program = new URL('./inspect.program.ts', import.meta.url);
  const limits = { heapMb: 512, mostMb: 900, mostMs, waiting: 40, idleMs: 60_000 };
  const reader: KeptProcess<LookTask, LookAnswer> = keepProcess(program, null, limits);
  const ask = async (task: LookTask): Promise<LookAnswer> => {
    if (task.bytes.length > MOST_PDF_BYTES) return { fault: 'TOO_LARGE' };
    return reader.run(task).catch((error: unknown) => {
      if (error instanceof ProcessFailed) return { fault: 'TOO_HEAVY' };
      throw error;
    });
  };
  return {
    async inspectPdf(bytes) {
      const answer = await ask({ ask: 'facts', bytes });
      if ('written' in answer) throw new Error('the file was not looked over');
      return 'facts' in answer ? answer.facts : answer;
    },
    async writeOnPdf(bytes, words) {
      const answer = await ask({ ask: 'write', bytes, words });
      if ('facts' in answer) throw new Error('nothing was written on the file');
      return answer;
    },
    close: () => reader.close(),
  };
}
