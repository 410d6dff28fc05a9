import { checkRow, type RowTexts } from './check-row.ts';
import { type ImportColumn, importColumns } from './columns.ts';
import type { FileSheet } from './find-table.ts';
import { createImportSheet, type ImportSheet } from './import-sheet.ts';
import type { ColumnMatch } from './match-names.ts';
import { rowIds } from './row-id.ts';
import type { SheetRow } from './sheet-row.ts';

const SLICE_ROWS = 300;

/**
 * Puts a file's rows under our columns and checks them, slice by slice, so that the page goes on answering.
 * @param today the unit's day
 * @param pause lets the browser draw between two slices
 */
export async function prepareImportSheet(
  file: FileSheet,
  match: ColumnMatch,
  unitId: string,
  today: string,
  pause: (prepared: number) => Promise<void>,
): Promise<ImportSheet> {
  const idOf = rowIds(unitId);
  const rows: SheetRow[] = [];
  for (const { line, cells } of file.rows) {
    rows.push(startRow(idOf(cells), line, textsOf(cells, match), today));
    if (rows.length % SLICE_ROWS === 0) await pause(rows.length);
  }
  const isGiven = ({ key }: ImportColumn) => match[key] !== undefined;
  const columns = [...importColumns.filter(isGiven), ...importColumns.filter((one) => !isGiven(one))];
  return createImportSheet(rows, columns.map(wideEnough(rows)), today);
}

/** What a letter takes in the grid's type, and the space beside the text, in pixels. */
const LETTER = 8.5;
const BESIDE = 20;
const WIDEST = 320;

/** A column as wide as its longest text, within reason: a date with its time is read whole. */
const wideEnough = (rows: readonly SheetRow[]) => (column: ImportColumn) => {
  const longest = rows.reduce((most, { texts }) => Math.max(most, texts[column.key].length), 0);
  const needed = Math.min(WIDEST, Math.ceil(longest * LETTER + BESIDE));
  return { ...column, width: Math.max(column.width, needed) };
};

function startRow(id: string, line: number, texts: RowTexts, today: string): SheetRow {
  const problems = checkRow(texts, today);
  return { id, line, texts, problems, answer: null, refusal: null, isChosen: true };
}

const textsOf = (cells: readonly string[], match: ColumnMatch) =>
  Object.fromEntries(
    importColumns.map(({ key }) => [key, match[key] === undefined ? '' : (cells[match[key]] ?? '')]),
  ) as RowTexts;
