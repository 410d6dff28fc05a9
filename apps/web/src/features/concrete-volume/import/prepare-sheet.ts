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
  return createImportSheet(rows, columns, today);
}

function startRow(id: string, line: number, texts: RowTexts, today: string): SheetRow {
  const problems = checkRow(texts, today);
  return { id, line, texts, problems, answer: null, refusal: null, isChosen: true };
}

const textsOf = (cells: readonly string[], match: ColumnMatch) =>
  Object.fromEntries(
    importColumns.map(({ key }) => [key, match[key] === undefined ? '' : (cells[match[key]] ?? '')]),
  ) as RowTexts;
