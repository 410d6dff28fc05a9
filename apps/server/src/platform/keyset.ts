import type { NameOfSort } from '@traco/contract/values/sort-values';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { inOnePiece, wordList } from './literals.ts';
import {
  type CursorErrors,
  carriedText,
  cursorBehindRow,
  isDayOfCursor,
  isInstantOfCursor,
  MOST_LETTERS,
  pageOf,
  positionOfCursor,
} from './row-cursor.ts';

/** The types that rows are sorted by, and which text of a cursor is one of them: the database refuses any other. */
const types = {
  text: () => true,
  integer: (value: string) => /^-?\d{1,9}$/.test(value),
  bigint: (value: string) => /^-?\d{1,15}$/.test(value),
  numeric: (value: string) => /^-?\d{1,12}(\.\d{1,9})?$/.test(value),
  /** A share or a mean: as it is written here it is the same number there, to its last bit. */
  float8: (value: string) => /^-?\d{1,15}(\.\d{1,22})?(e-\d{1,2})?$/.test(value),
  date: isDayOfCursor,
  timestamptz: isInstantOfCursor,
};

/** What rows are sorted by. */
export interface Key<Row> {
  by: SQL;
  type: keyof typeof types;
  /** The same of a row that was read. Instants of milliseconds are compared with `by` of milliseconds. */
  of: (row: Row) => string | number | null | undefined;
  /** Where a row without a value stands; left out where every row has one. */
  without?: string | number;
  /** A text that may be longer than a cursor carries: it is sorted by its beginning. */
  isLong?: true;
}

/** Rows sorted by a text; those without one come first. */
export const textKey = <Row>(by: SQL, of: Key<Row>['of']): Key<Row> => ({
  by: sql`coalesce(${by}, '')`,
  type: 'text',
  of: (row) => of(row) ?? '',
  isLong: true,
});

/**
 * Rows sorted by a name that a question finds: a dash where the actor may not read it, nothing where there is none.
 * @param name the table that names what `id` is of, or the question itself
 */
export const nameKey = <Row>(id: SQL, name: string | SQL, of: Key<Row>['of']): Key<Row> => ({
  by: sql`case when ${id} is null then '' else coalesce(${typeof name === 'string' ? nameIn(name, id) : name}, '—') end`,
  type: 'text',
  of: (row) => of(row) ?? '',
  isLong: true,
});
const nameIn = (table: string, id: SQL) =>
  sql`(select k.name from ${sql.identifier(table)} k where k.id = ${id})`;

/** Rows sorted by what is one of a few words, as the words stand in the alphabet. */
export const wordKey = <Row, Word extends string>(
  by: SQL,
  words: Readonly<Record<Word, string>>,
  of: (row: Row) => Word | null,
): Key<Row> =>
  stepKey(
    by,
    (Object.keys(words) as Word[]).sort((one, other) => words[one].localeCompare(words[other], 'pt-BR')),
    of,
  );

/** Rows sorted by what is one of a few words, as one follows the other: states, in the order of their life. */
export const stepKey = <Row, Word extends string>(
  by: SQL,
  steps: readonly Word[],
  of: (row: Row) => Word | null,
): Key<Row> => ({
  by: sql`array_position(${wordList(steps)}, ${by}::text)`,
  type: 'integer',
  of: (row) => {
    const word = of(row);
    return word === null ? null : steps.indexOf(word) + 1;
  },
  without: steps.length + 1,
});

/**
 * How a list is sorted and read on from behind a row: whoever comes or goes before it moves nobody out of the page.
 * @param id makes every order total
 * @param keys by the names of the contract's sort, of which `-name` is the other direction; two where one is not enough
 */
export function keyset<Sort extends string, Row extends { id: string }>(
  id: SQL,
  keys: { readonly [Name in NameOfSort<Sort>]: Key<Row> | readonly [Key<Row>, Key<Row>] },
) {
  for (const { type, without } of Object.values<Key<Row> | readonly Key<Row>[]>(keys).flat())
    if (without !== undefined && !types[type](String(without)))
      throw new Error(`"${without}" is no ${type} that a cursor may carry`);
  const keysOf = (sort: Sort): readonly Key<Row>[] =>
    [keys[sort.replace('-', '') as NameOfSort<Sort>]].flat();
  const orders = new Map<Sort, SQL>();
  const isDescending = (sort: Sort) => sort.startsWith('-');
  const cursorBehind = (sort: Sort, row: Row) =>
    cursorBehindRow(sort, { values: keysOf(sort).map((key) => textOf(key, row)), id: row.id });
  return {
    /** The `order by` of a sort. */
    orderBy: (sort: Sort): SQL => {
      const known = orders.get(sort);
      if (known) return known;
      const direction = isDescending(sort) ? sql` desc` : sql``;
      const columns = [...keysOf(sort).map(columnOf), id];
      const order = inOnePiece(listed(columns.map((column) => sql`${column}${direction}`)));
      orders.set(sort, order);
      return order;
    },

    /** The condition "behind the cursor", everything without one; refuses a cursor that is none of this sort. */
    behind: ({ sort, cursor }: { sort: Sort; cursor?: string | undefined }, errors: CursorErrors): SQL => {
      if (cursor === undefined) return sql`true`;
      const sorted = keysOf(sort);
      const position = positionOfCursor(sort, cursor);
      const isOne = sorted.every(({ type }, at) => types[type](position?.values[at] ?? ''));
      if (!position || position.values.length !== sorted.length || !isOne) throw errors.CURSOR_INVALID();
      const sign = isDescending(sort) ? sql`<` : sql`>`;
      const values = sorted.map(({ type }, at) => sql`${position.values[at]}::${sql.raw(type)}`);
      const columns = sorted.map(columnOf);
      return sql`(${listed([...columns, id])}) ${sign} (${listed([...values, sql`${position.id}::uuid`])})`;
    },

    /** A page of rows of which one more was read than it holds. */
    pageOf: <Found extends Row>(found: readonly Found[], { sort, limit }: { sort: Sort; limit: number }) =>
      pageOf(found, limit, (last) => cursorBehind(sort, last)),
  };
}

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

function columnOf({ by, type, without, isLong }: Key<never>): SQL {
  if (isLong) return sql`left(${by}, ${sql.raw(String(MOST_LETTERS))})`;
  return without === undefined
    ? by
    : sql`coalesce(${by}, ${sql.raw(`${pg.escapeLiteral(String(without))}::${type}`)})`;
}

function textOf<Row>({ of, without, isLong }: Key<Row>, row: Row): string {
  const text = String(of(row) ?? without);
  return isLong ? carriedText(text) : text;
}
