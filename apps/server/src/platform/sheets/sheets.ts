import { Worker } from 'node:worker_threads';

/** A workbook that needs more is not built. */
const THREAD_MB = 1_024;

/** One column of an exported list. Numbers stay numbers; `decimals` is how many are shown. */
export interface Column<Row> {
  title: string;
  of: (row: Row) => string | number | null;
  decimals?: number;
}

/** What a sheet's cell may hold once neutralised. */
export type Cell = string | number | null;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front of it. */
export const neutralise = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

const cellOf = (value: Cell): Cell => (typeof value === 'string' ? neutralise(value) : value);

function csvOf(value: Cell, decimals: number | undefined): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
  // In quotes whatever it holds: where the list separator is a comma, one inside would begin a cell of its own.
  return value && `"${neutralise(value).replaceAll('"', '""')}"`;
}

/** CSV as Brazilian spreadsheets open it: `;`, decimal comma, byte-order mark, CRLF. */
export function toCsv<Row>(name: string, columns: Column<Row>[], rows: Row[]): File {
  const lines = [columns.map(({ title }) => csvOf(title, undefined)).join(';')];
  for (const row of rows) lines.push(columns.map(({ of, decimals }) => csvOf(of(row), decimals)).join(';'));
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
}

/** XLSX, written in a thread of its own so that the server goes on answering. */
export async function toXlsx<Row>(name: string, columns: Column<Row>[], rows: Row[]): Promise<File> {
  const cells = rows.map((row) => columns.map(({ of }) => cellOf(of(row))));
  const bytes = await writeInThread({
    titles: columns.map(({ title }) => title),
    decimals: columns.map(({ decimals }) => decimals ?? null),
    cells,
  });
  return new File([bytes], `${name}.xlsx`, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** The list as the file that was asked for. */
export const toSheet = async <Row>(
  format: 'csv' | 'xlsx',
  name: string,
  columns: Column<Row>[],
  rows: Row[],
): Promise<File> => (format === 'csv' ? toCsv(name, columns, rows) : toXlsx(name, columns, rows));

/** What the writing thread is given. */
export interface SheetTask {
  titles: string[];
  decimals: (number | null)[];
  cells: Cell[][];
}

function writeInThread(task: SheetTask): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx.thread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
    });
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(bytes));
    worker.once('error', reject);
    worker.once('exit', (code) => code !== 0 && reject(new Error(`the sheet's thread ended with ${code}`)));
  });
}
