import { parentPort, workerData } from 'node:worker_threads';
import { makePages } from '../../../platform/pdf/paper-pages.ts';
import { paperForms } from './paper-forms.ts';

const { madeAt } = workerData as { madeAt: Date };
const made: [string, Uint8Array][] = [];
for (const { key, title, content } of paperForms)
  made.push([
    key,
    await makePages({
      paper: { title, content, foot: `${title} · página {page} de {pages}`, pictures: {}, madeAt },
      without: true,
    }),
  ]);
parentPort?.postMessage(made);
