import type { ImportOutcome, ImportRow } from '@traco/contract/concrete-volume';
import { checkRow, columnOfField, importRowOf, type RowProblems, type RowTexts } from './check-row.ts';
import { type ColumnKey, type ColumnMatch, type ImportColumn, importColumns } from './columns.ts';
import type { FileSheet } from './read-sheet.ts';
import { rowIds } from './row-id.ts';

/** One row of the sheet on the screen. */
export interface SheetRow {
  id: string;
  line: number;
  texts: RowTexts;
  /** What the device found wrong, by column. */
  problems: RowProblems;
  /** What the server answered: `ready` after a rehearsal that found nothing wrong. */
  answer: 'ready' | 'imported' | 'known' | 'refused' | null;
  /** The server's sentence and where it stands. */
  refusal: { column: ColumnKey | null; message: string } | null;
  isChosen: boolean;
}

/** The rows of a file while they are mended; `version` grows with each change. */
export interface ImportSheet {
  rows: readonly SheetRow[];
  /** Our columns as the screen shows them: those of the file first. */
  columns: readonly ImportColumn[];
  version: () => number;
  listen: (listener: () => void) => () => void;
  edit: (row: SheetRow, column: ColumnKey, value: string) => void;
  choose: (rows: readonly SheetRow[], isChosen: boolean) => void;
  answer: (outcomes: readonly ImportOutcome[], rehearsed: boolean) => void;
  /** Chosen rows without problems that are not in the ledger yet. */
  sendable: () => SheetRow[];
  /** A row as it is sent. */
  asSent: (row: SheetRow) => ImportRow;
}

/** Whether a row has something to mend: found here or said by the server. */
export const isWrong = (row: SheetRow): boolean =>
  row.answer === 'refused' || Object.keys(row.problems).length > 0;
/** Whether a row goes when the person sends: chosen, without problems, not there yet. */
const isSendable = (row: SheetRow): boolean =>
  row.isChosen && !isDone(row) && Object.keys(row.problems).length === 0;
/** Whether a row is in the ledger. */
export const isDone = (row: SheetRow): boolean => row.answer === 'imported' || row.answer === 'known';

/** The sentence of a cell, or undefined. */
export const sentenceOf = (row: SheetRow, column: ColumnKey): string | undefined =>
  row.problems[column] ??
  (row.refusal && (row.refusal.column ?? 'customer') === column ? row.refusal.message : undefined);

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

function createImportSheet(
  rows: readonly SheetRow[],
  columns: readonly ImportColumn[],
  today: string,
): ImportSheet {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    rows,
    columns,
    version: () => version,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (row, column, value) => {
      if (isDone(row) || row.texts[column] === value.trim()) return;
      row.texts = { ...row.texts, [column]: value.trim() };
      row.problems = checkRow(row.texts, today);
      row.answer = null;
      row.refusal = null;
      row.isChosen = true;
      changed();
    },
    choose: (some, isChosen) => {
      for (const row of some) row.isChosen = isChosen && !isDone(row);
      changed();
    },
    answer: (outcomes, rehearsed) => {
      for (const { line, outcome, field, message } of outcomes) {
        const row = byLine.get(line);
        if (!row) continue;
        row.answer = rehearsed && outcome === 'imported' ? 'ready' : outcome;
        row.refusal =
          outcome === 'refused'
            ? { column: columnOfField(field), message: message ?? 'Linha recusada.' }
            : null;
        if (isDone(row)) row.isChosen = false;
      }
      changed();
    },
    sendable: () => rows.filter(isSendable),
    asSent: (row) => importRowOf(row.id, row.line, row.texts, today),
  };
}

/** How many rows of each kind there are. */
export function countRows(rows: readonly SheetRow[]) {
  const counts = {
    all: rows.length,
    chosen: 0,
    sendable: 0,
    wrong: 0,
    imported: 0,
    known: 0,
    refused: 0,
    ready: 0,
  };
  for (const row of rows) {
    if (row.isChosen) counts.chosen += 1;
    if (isSendable(row)) counts.sendable += 1;
    if (isWrong(row)) counts.wrong += 1;
    if (row.answer) counts[row.answer] += 1;
  }
  return counts;
}

function startRow(id: string, line: number, texts: RowTexts, today: string): SheetRow {
  const problems = checkRow(texts, today);
  return { id, line, texts, problems, answer: null, refusal: null, isChosen: true };
}

const textsOf = (cells: readonly string[], match: ColumnMatch) =>
  Object.fromEntries(
    importColumns.map(({ key }) => [key, match[key] === undefined ? '' : (cells[match[key]] ?? '')]),
  ) as RowTexts;
