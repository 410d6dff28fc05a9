import type { FileSheet, SheetSought } from './find-table.ts';
import type { SheetAnswer, SheetQuestion } from './sheet.worker.ts';

/**
 * Reads a sheet beside the page, so that the page never stands still.
 * @throws Error with a sentence for the person
 */
export function readInWorker(file: Blob, sought: SheetSought): Promise<FileSheet> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileSheet>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) =>
      'sheet' in data ? resolve(data.sheet) : reject(new Error(data.failure));
    worker.onerror = () => reject(new Error('Não foi possível ler o arquivo neste navegador.'));
    worker.postMessage({ file, sought } satisfies SheetQuestion);
  }).finally(() => worker.terminate());
}
