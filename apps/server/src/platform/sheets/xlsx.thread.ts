import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { SheetTask } from './sheets.ts';

parentPort?.on('message', async ({ titles, formats, cells }: SheetTask) => {
  const sheet: SheetData = [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...cells.map((row) =>
      row.map((value, index) => {
        const format = formats[index];
        return format && (typeof value === 'number' || value instanceof Date) ? { value, format } : value;
      }),
    ),
  ];
  const bytes = await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBuffer();
  parentPort?.postMessage(new Uint8Array(bytes));
});
