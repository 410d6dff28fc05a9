import { answerTasks } from './answer-tasks.ts';
import { inspect } from './inspect.ts';
import { type PdfFacts, type PdfFault, UnfitPdf } from './pdf-facts.ts';

/** Looks over the files that come from outside, in a process that holds nothing else. */
answerTasks<null, Uint8Array, PdfFacts | { fault: PdfFault }>(
  () => (bytes) =>
    inspect(bytes).catch((error: unknown) => {
      if (error instanceof UnfitPdf) return { fault: error.fault };
      throw error;
    }),
);
