import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { RawAsked, RawRow } from './raw-rows.ts';
import type { TextAsked, TextRow } from './text-query.ts';

/** An instant as PostgreSQL writes it, in a column or in JSON: text, that `new Date()` reads. */
export const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/, {
  error: 'no instant of PostgreSQL',
});

/** Rows that say one thing only. */
export const IdRow = z.object({ id: z.string() });
export const CountRow = z.object({ count: z.number() });
export const KeptRow = z.object({ kept: z.boolean() });

type RowSchema = z.ZodType<object>;
type Queryable = Pick<NodePgDatabase, 'execute'>;

/** Looks at the rows of a statement; `asked` is an error whose stack tells where it was asked. */
type Look = (row: RowSchema, rows: readonly object[], asked: Error) => void;

let look: Look | undefined;

/** From now on somebody looks at every row: the tests do (`testing/checked-rows.ts`), and nobody in production. */
export function lookAtRows(by: Look | undefined): void {
  look = by;
}

type Query<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** Rows that came in whatever way, typed by what they are said to be. @param asked tells where; read before the answer came */
export function asRows<Row extends RowSchema>(
  row: Row,
  rows: readonly object[],
  asked = look && new Error('asked here'),
): z.infer<Row>[] {
  if (asked) look?.(row, rows, asked);
  return rows as z.infer<Row>[];
}

/**
 * Asks a bare connection, outside of any request: here instants are dates, as node-postgres reads them.
 * @param question with a name what is asked all the time is parsed and planned once a connection
 */
export async function askRows<Row extends RowSchema>(
  client: Pick<ClientBase | Pool, 'query'>,
  row: Row,
  question: string | { name: string; text: string },
  values?: unknown[],
): Promise<z.infer<Row>[]> {
  const asked = look && new Error('asked here');
  const { rows } = await (client as Pool).query<object>(question as string, values);
  return asRows(row, rows, asked);
}

/** What a column of `columnOf` is; PostgreSQL's value goes on as it came. */
export class ColumnShape<Value extends z.ZodType> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }

  mapFromDriverValue(value: unknown): z.infer<Value> {
    return value as z.infer<Value>;
  }
}

/**
 * A column in plain SQL, as `sql` takes it, of a select that drizzle types.
 * @param value what it is; it types the column, and one that differs fails the test that read it
 */
export const columnOf =
  <Value extends z.ZodType>(value: Value) =>
  (text: TemplateStringsArray, ...values: unknown[]): SQL<z.infer<Value>> =>
    sql(text, ...values).mapWith(new ColumnShape(value));

/**
 * Asks in plain SQL, as `sql` takes it, and answers with the rows as PostgreSQL sends them: instants and days are text,
 * and so is `numeric`.
 * @param row what each row is; it types them, and a row that differs fails the test that read it
 */
export const rowsOf =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row>[]> =>
  async (text, ...values) => {
    const asked = look && new Error('asked here');
    // At once, as it is written: who asks several things together knows which of them comes first.
    const { rows } = await db.execute(sql(text, ...values)).execute();
    return asRows(row, rows, asked);
  };

/** A number of {@link textRowsOf}. */
export const Digits = z.string();

/** What drizzle asks by, over a connection of a request. */
interface Asking {
  dialect: { sqlToQuery(asked: SQL): { sql: string; params: unknown[] } };
  $client: {
    query(asked: TextAsked): Promise<{ rows: TextRow[] }>;
    query(asked: RawAsked): Promise<{ rows: RawRow[] }>;
    query(asked: { text: string; values: unknown[] }): Promise<{ rows: object[] }>;
  };
}

/**
 * Asks in plain SQL for rows by the hundred, and answers with each as the list of its columns, every value in the text that
 * PostgreSQL writes: nobody makes objects of it that the answer does not need.
 */
export const textRowsOf =
  <Row extends z.ZodTuple>(db: Queryable, row: Row): Query<z.infer<Row>[]> =>
  async (text, ...values) => {
    const asked = look && new Error('asked here');
    const { dialect, $client } = db as unknown as Asking;
    const { sql: question, params } = dialect.sqlToQuery(sql(text, ...values));
    const { rows } = await $client.query({ text: question, values: params, rowMode: 'text' });
    return asRows(row, rows, asked);
  };

/** The same for rows that nobody reads but who writes them into an answer (`lines/`). */
export async function rawRowsOf(db: Queryable, asked: SQL): Promise<RawRow[]> {
  const { dialect, $client } = db as unknown as Asking;
  const { sql: text, params: values } = dialect.sqlToQuery(asked);
  return (await $client.query({ text, values, rowMode: 'raw' })).rows;
}

const SECONDS = '2026-11-18 10:00:00'.length;
/** How PostgreSQL ends an instant of whole seconds in a column, and in JSON. */
const UTC: readonly string[] = ['+00', '+00:00'];

/** An instant that PostgreSQL wrote, as the contract writes it: in UTC, to the millisecond. */
export const instantOf = (written: string): string =>
  UTC.includes(written.slice(SECONDS))
    ? `${written.slice(0, 10)}T${written.slice(11, SECONDS)}.000Z`
    : new Date(written).toISOString();

/**
 * The rows of a select as one JSON value, in their order: several kinds of rows in one statement, which costs less than a statement for
 * each, and less than a field of each row to read. In JSON instants are text, and numbers are numbers.
 */
export const rowsIn = (select: SQL): SQL => sql`(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** Asks in plain SQL, and answers with the first row, if there is any. */
export const rowOf =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row> | undefined> =>
  async (text, ...values) =>
    (await rowsOf(db, row)(text, ...values))[0];

/** The same of a text that was written once (`writtenOnce`), past drizzle; whose columns are texts, numbers and JSON. */
export async function theRowOf<Row extends RowSchema>(
  db: Queryable,
  row: Row,
  { text, values }: { text: string; values: unknown[] },
): Promise<z.infer<Row>> {
  const asked = look && new Error('asked here');
  const { rows } = await (db as unknown as Asking).$client.query({ text, values });
  return theOnly(asRows(row, rows, asked));
}

function theOnly<Row>([found]: readonly Row[]): Row {
  if (!found) throw new Error('a statement that always has a row had none');
  return found;
}

/** Asks in plain SQL that always has a row for it. @throws when it has none */
export const theRow =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row>> =>
  async (text, ...values) => {
    const rows = await rowsOf(db, row)(text, ...values);
    return theOnly(rows);
  };
