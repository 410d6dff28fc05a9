import { parentPort } from 'node:worker_threads';
import { makePages } from './paper-pages.ts';
import type { PaperTask } from './pdf.ts';

parentPort?.on('message', async (task: PaperTask) => parentPort?.postMessage(await makePages(task)));
