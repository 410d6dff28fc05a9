import type { FileSheet, SheetSought } from './find-table.ts';
import { readFile } from './read-sheet.ts';

/** What the reading of a file is given. */
export interface SheetQuestion {
  file: Blob;
  sought: SheetSought;
}

/** What the reading of a file answers. */
export type SheetAnswer = { sheet: FileSheet } | { failure: string };

self.onmessage = async ({ data: { file, sought } }: MessageEvent<SheetQuestion>) => {
  self.postMessage(await readFile(file, sought).then(asSheet, asFailure));
};

const asSheet = (sheet: FileSheet): SheetAnswer => ({ sheet });
/** Our own failures are sentences for the person; others (of the engine, of a library) are not. */
const asFailure = (error: unknown): SheetAnswer => ({
  failure:
    error instanceof Error && error.constructor === Error
      ? error.message
      : 'Não foi possível ler o arquivo. Salve-o de novo como XLSX ou CSV.',
});
