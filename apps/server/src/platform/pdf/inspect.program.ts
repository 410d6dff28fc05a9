import { answerTasks } from './answer-tasks.ts';
import { inspect } from './inspect.ts';
import { type PdfFacts, type PdfFault, UnfitPdf } from './pdf-facts.ts';
import type { Mark } from './pdf-order.ts';

/** What is asked of the process that holds files from outside. */
export type LookTask =
  | { ask: 'facts'; bytes: Uint8Array }
  | { ask: 'write'; bytes: Uint8Array; words: Mark[] };

/** What it answers, in the order of the tasks. */
export type LookAnswer = { facts: PdfFacts } | { written: Uint8Array } | { fault: PdfFault };

/** Looks over the files that come from outside, and writes on them, in a process that holds nothing else. */
answerTasks<null, LookTask, LookAnswer>(
  () => (task) =>
    answer(task).catch((error: unknown) => {
      if (error instanceof UnfitPdf) return { fault: error.fault };
      throw error;
    }),
);

async function answer(task: LookTask): Promise<LookAnswer> {
  if (task.ask === 'facts') return { facts: await inspect(task.bytes) };
  // Fonts are loaded with the first words.
  const { writeWords } = await import('./write-words.ts');
  return { written: await writeWords(task.bytes, task.words) };
}
