import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { SheetTask } from './sheets.ts';

const { titles, decimals, cells } = workerData as SheetTask;

const sheet: SheetData = [
  titles.map((value) => ({ value, fontWeight: 'bold' as const })),
  ...cells.map((row) =>
    row.map((value, place) => {
      const shown = decimals[place];
      return typeof value === 'number' && shown !== null && shown !== undefined
        ? { value, format: `#,##0.${'0'.repeat(shown)}` }
        : value;
    }),
  ),
];

const bytes = await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBuffer();
parentPort?.postMessage(new Uint8Array(bytes));
