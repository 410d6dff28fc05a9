import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './transaction.ts';

/** An instant as PostgreSQL writes it, in a column or in JSON: text, that `new Date()` reads. */
export const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/, {
  error: 'no instant of PostgreSQL',
});

/** Rows that say one thing only. */
export const IdRow = z.object({ id: z.string() });
export const CountRow = z.object({ count: z.number() });
export const KeptRow = z.object({ kept: z.boolean() });

type RowSchema = z.ZodType<object>;
type Queryable = Pick<Database, 'execute'>;

/** Looks at the rows of a statement; `asked` is an error whose stack tells where it was asked. */
type Look = (row: RowSchema, rows: readonly object[], asked: Error) => void;

let look: Look | undefined;

/** From now on somebody looks at every row: the tests do (`testing/checked-rows.ts`), and nobody in production. */
export function lookAtRows(by: Look | undefined): void {
  look = by;
}

type Query<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/**
 * Asks in plain SQL, as `sql` takes it, and answers with the rows as PostgreSQL sends them: instants and days are text,
 * and so is `numeric`.
 * @param row what each row is; it types them, and a row that differs fails the test that read it
 */
export const rowsOf =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row>[]> =>
  async (text, ...values) => {
    const asked = look && new Error('asked here');
    const { rows } = await db.execute(sql(text, ...values));
    if (asked) look?.(row, rows, asked);
    return rows as z.infer<Row>[];
  };

/** Asks in plain SQL, and answers with the first row, if there is any. */
export const rowOf =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row> | undefined> =>
  async (text, ...values) =>
    (await rowsOf(db, row)(text, ...values))[0];

/** Asks in plain SQL that always has a row for it. @throws when it has none */
export const theRow =
  <Row extends RowSchema>(db: Queryable, row: Row): Query<z.infer<Row>> =>
  async (text, ...values) => {
    const [found] = await rowsOf(db, row)(text, ...values);
    if (!found) throw new Error('a statement that always has a row had none');
    return found;
  };
