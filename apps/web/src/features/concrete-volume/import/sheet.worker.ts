import { type FileSheet, readFile } from './read-sheet.ts';

/** What the reading of a file answers. */
export type SheetAnswer = { sheet: FileSheet } | { failure: string };

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await readFile(data).then(asSheet, asFailure));
};

const asSheet = (sheet: FileSheet): SheetAnswer => ({ sheet });
const asFailure = (error: unknown): SheetAnswer => ({
  failure: error instanceof Error ? error.message : 'Não foi possível ler o arquivo.',
});
