import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { SheetColumn, SheetKind } from './sheet-kind.ts';
import { foundIn, isDone, isSendable, type SheetRow } from './sheet-row.ts';

/** One cell that gets another text. */
export interface CellChange {
  row: SheetRow;
  column: string;
  value: string;
}

/** The rows of a file while they are mended; `version` grows with each change. */
export interface ImportSheet<Row = unknown> {
  rows: readonly SheetRow[];
  /** Our columns as the screen shows them: those of the file first. */
  columns: readonly SheetColumn[];
  version: () => number;
  listen: (listener: () => void) => () => void;
  /** Changes cells as one step, which `undo` takes back; answers how many changed. */
  edit: (changes: readonly CellChange[]) => number;
  /** Takes the last step back; answers its first cell, or undefined when there is none. */
  undo: () => CellChange | undefined;
  canUndo: () => boolean;
  choose: (rows: readonly SheetRow[], isChosen: boolean) => void;
  answer: (outcomes: readonly ImportOutcome[], rehearsed: boolean) => void;
  /** Forgets what the server refused, so that it is asked once more. */
  askAgain: () => void;
  /** Chosen rows without problems that are not in yet. */
  sendable: () => SheetRow[];
  /** A row as it is sent. */
  asSent: (row: SheetRow) => Row;
}

const STEPS_KEPT = 100;

/** What has come in meanwhile is altered in its list. */
const isOpen = (step: readonly CellChange[]) => step.some(({ row }) => !isDone(row));

/** Holds the rows of a file; they change in place, so that 20,000 of them cost nothing while one types. */
export function createImportSheet<Row>(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  kind: SheetKind<Row>,
  today: string,
): ImportSheet<Row> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const listeners = new Set<() => void>();
  const steps: CellChange[][] = [];
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  /** Puts texts in; answers what stood there before. */
  const put = (changes: readonly CellChange[]): CellChange[] => {
    const before: CellChange[] = [];
    const touched = new Set<SheetRow>();
    for (const { row, column, value } of changes) {
      if (isDone(row) || row.texts[column] === value.trim()) continue;
      before.push({ row, column, value: row.texts[column] ?? '' });
      row.texts = { ...row.texts, [column]: value.trim() };
      touched.add(row);
    }
    for (const row of touched) {
      row.problems = foundIn(kind.check(row.texts, today));
      row.answer = null;
      row.refusal = null;
      row.unusual = [];
      row.isChosen = true;
    }
    if (touched.size > 0) changed();
    return before;
  };
  return {
    rows,
    columns,
    version: () => version,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (changes) => {
      const before = put(changes);
      if (before.length > 0) steps.push(before);
      if (steps.length > STEPS_KEPT) steps.shift();
      return before.length;
    },
    undo: () => {
      while (steps.length > 0 && !isOpen(steps.at(-1)!)) steps.pop();
      const step = steps.pop();
      if (step) put(step.toReversed());
      return step?.[0];
    },
    canUndo: () => steps.some(isOpen),
    choose: (some, isChosen) => {
      for (const row of some) row.isChosen = isChosen && !isDone(row);
      changed();
    },
    answer: (outcomes, rehearsed) => {
      for (const { line, outcome, field, message, unusual = [] } of outcomes) {
        const row = byLine.get(line);
        if (!row) continue;
        row.answer = rehearsed && outcome === 'imported' ? 'ready' : outcome;
        row.refusal =
          outcome === 'refused'
            ? { column: kind.columnOf(field), message: message ?? 'Linha recusada.' }
            : null;
        row.unusual = unusual;
        if (isDone(row)) row.isChosen = false;
      }
      changed();
    },
    askAgain: () => {
      for (const row of rows) {
        if (row.answer !== 'refused') continue;
        row.answer = null;
        row.refusal = null;
      }
      changed();
    },
    sendable: () => rows.filter(isSendable),
    asSent: (row) => kind.rowOf(row.id, row.line, row.texts, today),
  };
}
