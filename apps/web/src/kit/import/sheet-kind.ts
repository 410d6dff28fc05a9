import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import type { Reasons, UnusualKey } from '@traco/contract/values/unusual-keys';
import type { ReactNode } from 'react';

/** A column that an import knows: how the screen calls it and which other names files give it. */
export interface SheetColumn {
  key: string;
  label: string;
  required: boolean;
  isNumber?: boolean;
  width: number;
  example: string;
  /** Names that files give it, also among other words: `data saída` in `Dt. Saída Usina`. */
  synonyms: readonly string[];
  /** Names that say it only where they stand alone: `código` beside other words is a code of something else. */
  whole: readonly string[];
}

/** The texts of one row, by our columns; what the file does not give is ''. */
export type SheetTexts = Record<string, string>;
/** Sentences of what is wrong, by column. */
export type SheetProblems = Record<string, string | undefined>;

/** A word of one, and of none or several. */
type OneOrMany = readonly [one: string, many: string];

/** How the screen speaks of the rows. */
export interface SheetWords {
  /** `carga`, `cargas`. */
  one: string;
  many: string;
  /** `nenhuma carga`. */
  none: string;
  /** `importada` and `importadas`, after the count. */
  imported: OneOrMany;
  /** `já estava lançada` and `já estavam lançadas`, after the count. */
  known: OneOrMany;
  /** Over the count of those: `Já lançadas`. */
  knownLabel: string;
  /** `modelo-de-cargas`. */
  template: string;
}

/** What is brought in by sheets of one kind: its columns, how its rows are read and checked. */
export interface SheetKind<Row = unknown> {
  words: SheetWords;
  columns: readonly SheetColumn[];
  /** What the device can tell of a row before the server looks at it; `today` is the unit's day. */
  check(texts: SheetTexts, today: string): SheetProblems;
  /** What is sent of a row without problems. */
  rowOf(id: string, line: number, texts: SheetTexts, today: string): Row;
  /** Which column of the screen a field of the server's answer stands in. */
  columnOf(field: string | null): string;
  /** What is to be said once it is known which columns the file gives. */
  columnNotice?(given: ReadonlySet<string>): string | null;
  /** What is to be said of the rows before they are sent. */
  rowNotice?(rows: readonly { texts: SheetTexts }[]): ReactNode;
  /** What is unusual of several rows, as their title: `Mais do que o balão comporta`. */
  unusualWords?: Partial<Record<UnusualKey, string>>;
  /** The example of the template that changes with the day. */
  exampleOf?(key: string, today: string): string | undefined;
}

/** Sends up to 500 rows; the same rows may be sent again without doubling anything. */
export type SendRows<Row> = (rows: Row[], rehearse: boolean, reasons: Reasons) => Promise<ImportOutcome[]>;

/** Describes one column, in the order of the template. */
export const sheetColumn = <Key extends string>(
  key: Key,
  label: string,
  width: number,
  example: string,
  more: Pick<SheetColumn, 'synonyms'> & Partial<SheetColumn>,
): SheetColumn & { key: Key } => ({ label, width, example, required: false, whole: [], ...more, key });
