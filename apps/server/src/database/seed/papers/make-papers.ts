import { Worker } from 'node:worker_threads';
import type { PaperForm } from './paper-form.ts';

/** The papers of the forms by their keys, made in one thread of their own: whoever waits has their hands free. */
export function makePapers(madeAt: Date): Promise<Map<PaperForm['key'], Uint8Array>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./papers.thread.ts', import.meta.url), { workerData: { madeAt } });
    worker.once('message', (made: [PaperForm['key'], Uint8Array][]) => resolve(new Map(made)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the papers' thread ended with ${code}`)));
  });
}
