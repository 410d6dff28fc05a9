import type { FileSheet } from './find-table.ts';
import { createImportSheet, type ImportSheet } from './import-sheet.ts';
import type { ColumnMatch } from './match-names.ts';
import { rowIds } from './row-id.ts';
import type { SheetColumn, SheetKind, SheetTexts } from './sheet-kind.ts';
import { foundIn, type SheetRow } from './sheet-row.ts';

const SLICE_ROWS = 300;

/**
 * Puts a file's rows under our columns and checks them, slice by slice, so that the page goes on answering.
 * @param scope what the rows are of, as a unit's id: the same line of the same scope has the same id again
 * @param today the unit's day
 * @param pause lets the browser draw between two slices
 */
export async function prepareImportSheet<Row>(
  kind: SheetKind<Row>,
  file: FileSheet,
  match: ColumnMatch,
  scope: string,
  today: string,
  pause: (prepared: number) => Promise<void>,
): Promise<ImportSheet<Row>> {
  const idOf = rowIds(scope);
  const rows: SheetRow[] = [];
  for (const { line, cells } of file.rows) {
    rows.push(startRow(kind, idOf(cells), line, textsOf(kind, cells, match), today));
    if (rows.length % SLICE_ROWS === 0) await pause(rows.length);
  }
  const isGiven = ({ key }: SheetColumn) => match[key] !== undefined;
  const columns = [...kind.columns.filter(isGiven), ...kind.columns.filter((one) => !isGiven(one))];
  return createImportSheet(rows, columns.map(wideEnough(rows)), kind, today);
}

/** What a letter takes in the grid's type, and the space beside the text, in pixels. */
const LETTER = 8.5;
const BESIDE = 20;
const WIDEST = 320;

/** A column as wide as its longest text, within reason: a date with its time is read whole. */
const wideEnough = (rows: readonly SheetRow[]) => (column: SheetColumn) => {
  const longest = rows.reduce((most, { texts }) => Math.max(most, texts[column.key]?.length ?? 0), 0);
  const needed = Math.min(WIDEST, Math.ceil(longest * LETTER + BESIDE));
  return { ...column, width: Math.max(column.width, needed) };
};

function startRow(kind: SheetKind, id: string, line: number, texts: SheetTexts, today: string): SheetRow {
  const problems = foundIn(kind.check(texts, today));
  return { id, line, texts, problems, answer: null, refusal: null, unusual: [], isChosen: true };
}

const textsOf = (kind: SheetKind, cells: readonly string[], match: ColumnMatch): SheetTexts =>
  Object.fromEntries(
    kind.columns.map(({ key }) => [key, match[key] === undefined ? '' : (cells[match[key]] ?? '')]),
  );
