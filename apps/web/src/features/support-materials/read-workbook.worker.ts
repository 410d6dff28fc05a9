import readWorkbookSheets from 'read-excel-file/web-worker';
import { cellText } from '../../kit/import/read-sheet.ts';

/** What is shown of a sheet; the whole of it is in the file. */
const MOST_ROWS = 300;
const MOST_COLUMNS = 40;

/** One sheet of a workbook as it is shown. */
export interface ShownSheet {
  name: string;
  rows: string[][];
  /** Whether the file holds more. */
  isCut: boolean;
}

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    const sheets = await readWorkbookSheets(data);
    self.postMessage(
      sheets.map(({ sheet, data: grid }): ShownSheet => {
        const columns = Math.min(MOST_COLUMNS, Math.max(0, ...grid.map((row) => row.length)));
        return {
          name: sheet,
          rows: grid
            .slice(0, MOST_ROWS)
            .map((row) => Array.from({ length: columns }, (_, at) => cellText(row[at]))),
          isCut: grid.length > MOST_ROWS || grid.some((row) => row.length > columns),
        };
      }),
    );
  } catch (error) {
    console.warn('A workbook could not be shown', error);
    self.postMessage(null);
  }
};
