import { answerTasks } from './answer-tasks.ts';
import { type PdfFault, UnfitPdf } from './pdf-facts.ts';
import type { FinishedPdf, PdfOrder } from './pdf-order.ts';
import { factsOf, type SealFacts } from './seal-facts.ts';
import type { SealWords } from './seal-layout.ts';
import { openSigner, type SealFile, type SealSigner } from './seal-signer.ts';

/** What the sealing process is asked for. */
export type SealTask =
  | { ask: 'certificate' }
  | { ask: 'finish'; order: PdfOrder }
  | { ask: 'seal'; pdf: Uint8Array; words: SealWords }
  | { ask: 'sign'; bytes: Uint8Array };

/** What it answers, in the order of the tasks. */
export type SealAnswer =
  | { facts: SealFacts }
  | { finished: FinishedPdf }
  | { fault: PdfFault }
  | { sealed: Uint8Array<ArrayBuffer> }
  | { signature: Uint8Array };

/** Holds the key: draws, seals and signs. What draws is loaded with the first document. */
answerTasks<SealFile, SealTask, SealAnswer>((file) => {
  let known: Promise<SealSigner> | undefined;
  return async (task) => {
    known ??= openSigner(file);
    const signer = await known;
    if (task.ask === 'certificate') return { facts: factsOf(signer) };
    if (task.ask === 'sign') return { signature: await signer.sign(task.bytes) };
    if (task.ask === 'seal') {
      const { seal } = await import('./seal-layout.ts');
      return { sealed: await seal(task.pdf, signer, task.words) };
    }
    const { finish } = await import('./finish.ts');
    return finish(task.order, signer).then(
      (finished) => ({ finished }),
      (error: unknown) => {
        if (error instanceof UnfitPdf) return { fault: error.fault };
        throw error;
      },
    );
  };
});
