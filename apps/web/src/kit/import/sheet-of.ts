import { problemOf } from '@traco/contract/values/problem';
import { type SheetColumn, type SheetKind, type SheetWords, sheetColumn } from './sheet-kind.ts';

type Schema = Parameters<typeof problemOf>[0];

type Optional = Partial<Pick<SheetColumn, 'isNumber' | 'whole'>>;

/** How a register is brought in: a column of its sheets. */
interface Brought extends Pick<SheetColumn, 'label' | 'width' | 'example' | 'synonyms'>, Optional {
  /** What is said of an empty cell that has to be filled in. */
  missing?: string;
  /** The cell as the row is sent with it; what cannot be read is what the contract refuses. @param today the unit's day */
  read?: (typed: string, today: string) => unknown;
  /** What is said of what was read before the contract looks at it. */
  refuse?: (read: unknown, today: string) => string | undefined;
}

/**
 * Sheets of a register, from a table of their columns: a cell is read, and checked by the contract's field of its name.
 * @param fields the contract's fields; one whose cell is empty and may be is not looked at
 */
export function sheetOf<Row extends { id: string; line: number }>(
  words: SheetWords,
  fields: Readonly<Record<Exclude<keyof Row, 'id' | 'line'>, Schema>>,
  columns: Readonly<Record<Exclude<keyof Row, 'id' | 'line'> & string, Brought>>,
): SheetKind<Row> {
  const named = Object.entries<Brought>(columns);
  const schemas: Readonly<Record<string, Schema>> = fields;
  const readOf = ({ read = (typed) => typed }: Brought, today: string, typed = '') => read(typed, today);
  const problemIn = (key: string, column: Brought, today: string, typed: string) => {
    const read = readOf(column, today, typed);
    return column.refuse?.(read, today) ?? problemOf(schemas[key]!, read);
  };
  const eachBy = <Value>(of: (key: string, column: Brought) => Value) =>
    Object.fromEntries(named.map(([key, column]) => [key, of(key, column)]));
  return {
    words,
    columns: named.map(([key, { label, width, example, missing, read: _, refuse: __, ...more }]) =>
      sheetColumn(key, label, width, example, { ...more, required: missing !== undefined }),
    ),
    check: (texts, today) =>
      eachBy((key, column) => (texts[key] ? problemIn(key, column, today, texts[key]) : column.missing)),
    rowOf: (id, line, texts, today) =>
      ({ id, line, ...eachBy((key, column) => readOf(column, today, texts[key])) }) as unknown as Row,
    columnOf: (field) => (field && field in columns ? field : named[0]![0]),
  };
}

/** A column of the sheets, in the order of the template. */
export const broughtColumn = (
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
  more: Omit<Brought, 'label' | 'width' | 'example' | 'synonyms'> = {},
): Brought => ({ label, width, example, synonyms, ...more });

/** How the screen speaks of rows with a masculine name: `nenhum gerente`, `já estava cadastrado`. */
export const sheetWords = (one: string, many: string): SheetWords => ({
  one,
  many,
  none: `nenhum ${one}`,
  imported: ['importado', 'importados'],
  known: ['já estava cadastrado', 'já estavam cadastrados'],
  knownLabel: 'Já cadastrados',
  template: `modelo-de-${many}`,
});
