import { readSheet as readXlsx } from 'read-excel-file/web-worker';
import { readCsv } from './read-csv.ts';

/** A file of loads as texts: its headers and its rows, each with its line in the file, from 1. */
export interface FileSheet {
  headers: string[];
  rows: { line: number; cells: string[] }[];
}

/** A file bigger than this is not a list of loads (about 20 MB). */
export const SHEET_BYTES = 20_000_000;
/** Rows that one import takes. */
export const SHEET_ROWS = 50_000;

/**
 * Reads a CSV or XLSX, told by its bytes and not by its name; the first row with two or more texts is the
 * header.
 * @throws Error with a sentence for the person
 */
export async function readFile(file: Blob): Promise<FileSheet> {
  if (file.size > SHEET_BYTES) throw new Error('O arquivo passa de 20 MB. Divida-o em partes.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'xls') throw new Error('Este é um XLS antigo. Abra-o no Excel e salve como XLSX ou CSV.');
  return sheetOf(kind === 'xlsx' ? await readWorkbook(file) : readCsv(bytes));
}

/** Finds the header and numbers the rows. */
export function sheetOf(grid: readonly string[][]): FileSheet {
  const first = grid.findIndex((cells) => cells.filter((cell) => cell.trim()).length >= 2);
  if (first < 0) throw new Error('O arquivo está vazio ou tem uma só coluna.');
  const rows = grid
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .slice(first + 1)
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) throw new Error('O arquivo tem só o cabeçalho, nenhuma carga.');
  if (rows.length > SHEET_ROWS) {
    throw new Error(
      `O arquivo tem ${rows.length.toLocaleString('pt-BR')} linhas; o limite é 50.000. Divida-o.`,
    );
  }
  return { headers: grid[first]!.map((cell) => cell.trim()), rows };
}

async function readWorkbook(file: Blob): Promise<string[][]> {
  try {
    const grid = await readXlsx(file);
    return grid.map((row) => row.map(cellText));
  } catch {
    throw new Error('Não foi possível ler a planilha. Salve-a de novo como XLSX ou CSV.');
  }
}

/** A cell of a workbook as Brazilians would have typed it. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Dates of workbooks carry no zone: what they show is read in UTC. A date of 1899 is a time alone. */
function dateText(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString();
  const [day = '', time = ''] = rounded.slice(0, 16).split('T');
  if (day < '1901') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

function kindOf(bytes: Uint8Array): 'xlsx' | 'xls' | 'csv' {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx';
  return bytes[0] === 0xd0 && bytes[1] === 0xcf ? 'xls' : 'csv';
}
