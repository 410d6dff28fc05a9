import { parentPort, workerData } from 'node:worker_threads';
import { makePages } from './paper-pages.ts';
import type { PaperTask } from './pdf.ts';

parentPort?.postMessage(await makePages(workerData as PaperTask));
