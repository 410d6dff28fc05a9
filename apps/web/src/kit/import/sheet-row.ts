import type { Unusual, UnusualKey } from '@traco/contract/values/unusual-keys';
import type { SheetColumn, SheetProblems, SheetTexts } from './sheet-kind.ts';

/** One row of the sheet on the screen. */
export interface SheetRow {
  id: string;
  line: number;
  texts: SheetTexts;
  /** What the device found wrong, by column. */
  problems: SheetProblems;
  /** What the server answered: `ready` after a rehearsal that found nothing wrong. */
  answer: 'ready' | 'imported' | 'known' | 'refused' | null;
  /** The server's sentence and where it stands. */
  refusal: { column: string; message: string } | null;
  /** What the server found unusual of it, and asks a reason for. */
  unusual: readonly Unusual[];
  isChosen: boolean;
}

/** Whether a row has something to mend: found here or said by the server. */
export const isWrong = (row: SheetRow): boolean =>
  row.answer === 'refused' || Object.keys(row.problems).length > 0;

/** The problems that are some. */
export const foundIn = (problems: SheetProblems): SheetProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence));

/** Whether a row is in. */
export const isDone = (row: SheetRow): boolean => row.answer === 'imported' || row.answer === 'known';

/** Whether a row goes when the person sends: chosen, nothing wrong, not there yet. */
export const isSendable = (row: SheetRow): boolean => row.isChosen && !isDone(row) && !isWrong(row);

/** The sentence of a cell, or undefined. */
export const sentenceOf = (row: SheetRow, column: string): string | undefined =>
  row.problems[column] ?? (row.refusal?.column === column ? row.refusal.message : undefined);

/** What is wrong in a row: in which of the shown columns, from 0, and why. */
export const wrongCells = (row: SheetRow, columns: readonly SheetColumn[]) =>
  columns.flatMap(({ key, label }, column) => {
    const sentence = sentenceOf(row, key);
    return sentence ? [{ column, label, sentence }] : [];
  });

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

/** Rows that go when the person sends and of which one and the same thing is unusual. */
export interface UnusualRows {
  key: UnusualKey;
  rows: SheetRow[];
  /** What is said of the first of them. */
  sentence: string;
}

/** What is unusual of the rows that are to be sent, kind by kind. */
export function unusualRows(rows: readonly SheetRow[]): UnusualRows[] {
  const kinds = new Map<UnusualKey, UnusualRows>();
  for (const row of rows) {
    if (row.unusual.length === 0 || !isSendable(row)) continue;
    for (const { key, sentence } of row.unusual) {
      const kind = kinds.get(key) ?? { key, rows: [], sentence };
      kind.rows.push(row);
      kinds.set(key, kind);
    }
  }
  return [...kinds.values()];
}
