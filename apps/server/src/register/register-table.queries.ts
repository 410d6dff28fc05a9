import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { keyset } from '../platform/keyset.ts';
import { columnOf } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';
import { type Context, todayOf } from './handler-call.ts';
import { type Register, registerRows } from './register-rows.queries.ts';

/** What each of a list's filters asks of a row; one that asks nothing does not compile. */
export type ConditionsOf<Filter> = {
  readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>) => SQL | undefined;
};

type Keys<Sort extends string, Row extends { id: string }> = ReturnType<typeof keyset<Sort, Row>>;

/** What a feature says of its table. */
interface Described<
  Table extends Register,
  Row extends { id: string },
  Fields,
  Filter,
  Sort extends string,
  Total extends string,
> {
  table: Table;
  /** Rows as the contract has them. */
  read: (db: Database, asked: { where: SQL | undefined; orderBy: SQL; limit: number }) => Promise<Row[]>;
  keys: Keys<Sort, Row>;
  /** @param today the company's day */
  conditionsOn: (today: string) => ConditionsOf<Filter>;
  /** What is counted of a filter's rows: how many meet each condition. */
  countedOn: (today: string) => Record<Total, SQL>;
  /** What a person says, as the table keeps it. */
  columnsOf: (fields: Fields) => Omit<Table['$inferInsert'], 'id'>;
  /** What no two rows have in common, and a sheet's row is known by: a CNPJ. */
  key: PgColumn;
}

/** How a register is read, as its handlers ask it. `Line`: a row in the list; `Row`: one by itself, with what hangs on it. */
export interface RegisterReading<Line extends { id: string }, Row, Filter, Sort extends string, Totals> {
  keys: Keys<Sort, Line>;
  where(filter: Filter, context: Context): SQL;
  list(context: Context, where: readonly SQL[], sort: Sort, limit: number): Promise<readonly Line[]>;
  count(context: Context, filter: Filter): Promise<Totals>;
  /** One row; undefined when it does not exist for this actor. */
  find(context: Context, id: string): Promise<Row | undefined>;
  /** Whether it exists for this actor, where reading it asks for much. */
  exists?(context: Context, id: string): Promise<boolean>;
}

/** How a register is written. */
export interface RegisterWriting<Row, Fields> {
  find(context: Context, id: string): Promise<Row | undefined>;
  /** The same, held until the request ends. */
  hold(context: Context, id: string): Promise<Row | undefined>;
  /** Adds those whose id and key are free; gives the ids of those who came in. */
  insert(db: Database, made: readonly { id: string; fields: Fields }[]): Promise<ReadonlySet<string>>;
  change(db: Database, id: string, fields: Fields): Promise<unknown>;
  /** Which of these keys are there. */
  findTaken(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A register's table from what its feature says of it. */
export function registerTable<
  Table extends Register,
  Row extends { id: string },
  Fields,
  Filter extends object,
  Sort extends string,
  Total extends string,
>(
  of: Described<Table, Row, Fields, Filter, Sort, Total>,
): RegisterReading<Row, Row, Filter, Sort, Record<Total, number>> & RegisterWriting<Row, Fields> {
  const { table, read, keys } = of;
  const rows = registerRows(table);
  const where = (filter: Filter, context: Context) => whereOf(filter, of.conditionsOn(todayOf(context)));
  const find = async ({ db }: Context, id: string) =>
    (await read(db, { where: eq(table.id, id), orderBy: sql`${table.id}`, limit: 1 }))[0];
  return {
    keys,
    where,
    find,
    list: ({ db }, which, sort, limit) =>
      read(db, { where: and(...which), orderBy: keys.orderBy(sort), limit }),
    hold: async (context, id) => ((await rows.lock(context.db, id)) ? find(context, id) : undefined),
    count: (context, filter) =>
      countRows(context.db, table, where(filter, context), of.countedOn(todayOf(context))),
    insert: (db, made) =>
      rows.insertNew(
        db,
        made.map(({ id, fields }) => ({ ...of.columnsOf(fields), id })),
      ),
    change: (db, id, fields) => rows.change(db, id, of.columnsOf(fields) as Partial<Table['$inferInsert']>),
    findTaken: (db, given) => rows.findTaken(db, of.key, given),
  };
}

/** What a filter asks, all of it. */
export function whereOf<Filter extends object>(filter: Filter, conditions: ConditionsOf<Filter>): SQL {
  const names = Object.keys(conditions) as (keyof Filter)[];
  return allOf(
    names.map((name) => {
      const value = filter[name];
      return value === undefined || value === null ? undefined : conditions[name](value);
    }),
  );
}

/** The condition that all of these are met; one that asks nothing is. */
export const allOf = (conditions: readonly (SQL | undefined)[]): SQL => and(sql`true`, ...conditions)!;

async function countRows<Total extends string>(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  counted: Record<Total, SQL>,
): Promise<Record<Total, number>> {
  const columns = Object.entries<SQL>(counted).map(
    ([name, condition]) => [name, columnOf(z.number())`(count(*) filter (where ${condition}))::int`] as const,
  );
  const [counts] = await db.select(Object.fromEntries(columns)).from(table).where(where);
  return counts as Record<Total, number>;
}
