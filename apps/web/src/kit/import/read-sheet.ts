import readWorkbookSheets from 'read-excel-file/web-worker';
import { fileKindOf } from './file-kind.ts';
import { type FileSheet, findTable, knownColumns, type SheetSought } from './find-table.ts';
import { readCsv } from './read-csv.ts';

/** A file bigger than this is no list (about 20 MB). */
const SHEET_BYTES = 20_000_000;

/**
 * Reads a CSV or XLSX, told by its bytes and not by its name.
 * @throws Error with a sentence for the person
 */
export async function readFile(file: Blob, sought: SheetSought): Promise<FileSheet> {
  if (file.size > SHEET_BYTES) throw new Error('O arquivo passa de 20 MB. Divida-o em partes.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = fileKindOf(bytes);
  if (kind === 'xls') throw new Error('Este é um XLS antigo. Abra-o no Excel e salve como XLSX ou CSV.');
  if (kind === 'other') throw new Error('Este arquivo não é uma planilha. Escolha um CSV ou XLSX.');
  return findTable(kind === 'xlsx' ? await readWorkbook(file, sought) : readCsv(bytes), sought);
}

/** The sheet of a workbook that looks most like what is sought: a cover may stand before it. */
async function readWorkbook(file: Blob, { columns }: SheetSought): Promise<string[][]> {
  const sheets = await readWorkbookSheets(file).catch(() => {
    throw new Error('Não foi possível ler a planilha. Salve-a de novo como XLSX ou CSV.');
  });
  const grids = sheets.map(({ data }) => data.map((row) => row.map(cellText)));
  const known = grids.map((grid) => knownColumns(grid, columns));
  return grids[known.indexOf(Math.max(...known))] ?? [];
}

/** A cell of a workbook as Brazilians would have typed it. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12))).replace('.', ',');
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Dates of workbooks carry no zone: what they show is read in UTC. A date of 1899 is a time alone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  const [day = '', time = ''] = rounded.slice(0, 16).split('T');
  if (day < '1901') return time;
  const written = day.split('-').reverse().join('/');
  return time === '00:00' ? written : `${written} ${time}`;
}
