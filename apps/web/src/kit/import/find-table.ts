import { matchColumns } from './match-names.ts';
import type { SheetColumn } from './sheet-kind.ts';

/** What the reading of a file needs to know of the rows that it looks for. */
export interface SheetSought {
  columns: readonly SheetColumn[];
  /** `nenhuma carga`: what a file without rows has. */
  none: string;
}

/** A file's table as texts: its headers and its rows, each with its line in the file, from 1. */
export interface FileSheet {
  headers: string[];
  rows: { line: number; cells: string[] }[];
  /** Lines of totals and repeated headers, which are none of its rows. */
  leftOut: number;
}

/** Rows that one import takes. */
const SHEET_ROWS = 50_000;
/** How far below the top the header is looked for. */
const HEADER_WITHIN = 30;

/**
 * Finds the table in a grid: the header is the row whose names are known best, else the first with two texts;
 * totals and headers repeated on each page are left out.
 * @throws Error with a sentence for the person
 */
export function findTable(grid: readonly string[][], { columns, none }: SheetSought): FileSheet {
  const first = headerOf(grid, columns);
  const headers = grid[first]?.map((cell) => cell.trim());
  if (!headers) throw new Error('O arquivo está vazio ou tem uma só coluna.');
  const written = grid
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .slice(first + 1)
    .filter(({ cells }) => cells.some(Boolean));
  const rows = written.filter(({ cells }) => !isTotal(cells, headers) && !isSame(cells, headers));
  if (rows.length === 0) throw new Error(`O arquivo tem só o cabeçalho, ${none}.`);
  if (rows.length > SHEET_ROWS) {
    throw new Error(
      `O arquivo tem ${rows.length.toLocaleString('pt-BR')} linhas; o limite é 50.000. Divida-o.`,
    );
  }
  return { headers, rows, leftOut: written.length - rows.length };
}

/** How many of our columns a grid's header gives. */
export const knownColumns = (grid: readonly string[][], columns: readonly SheetColumn[]): number =>
  Object.keys(matchColumns(grid[headerOf(grid, columns)] ?? [], columns)).length;

function headerOf(grid: readonly string[][], columns: readonly SheetColumn[]): number {
  const texts = grid.slice(0, HEADER_WITHIN).map((cells) => cells.filter((cell) => cell.trim()).length);
  const known = texts.map((count, index) =>
    count < 2 ? 0 : Object.keys(matchColumns(grid[index] ?? [], columns)).length,
  );
  const most = Math.max(0, ...known);
  return most >= 3 ? known.indexOf(most) : texts.findIndex((count) => count >= 2);
}

/** "Total", "Subtotal", "Total geral:" in a row that gives at most half of the columns. */
function isTotal(cells: readonly string[], headers: readonly string[]): boolean {
  const given = cells.filter(Boolean);
  const named = headers.filter(Boolean).length;
  return given.length <= named / 2 && given.some((cell) => /^(sub|sub-)?tota(l|is)\b/i.test(cell));
}

const isSame = (cells: readonly string[], headers: readonly string[]) =>
  headers.every((header, index) => (cells[index] ?? '') === header);
