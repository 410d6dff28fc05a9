import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { keyset } from '../platform/keyset.ts';
import type { Database } from '../platform/transaction.ts';
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

/** A register's table, as its handlers ask it. */
export interface RegisterTable<
  Row extends { id: string },
  Fields,
  Filter,
  Sort extends string,
  Total extends string,
> {
  keys: Keys<Sort, Row>;
  where(filter: Filter, today: string): SQL | undefined;
  list(db: Database, where: readonly (SQL | undefined)[], sort: Sort, limit: number): Promise<Row[]>;
  count(db: Database, filter: Filter, today: string): Promise<Record<Total, number>>;
  /** One row; undefined when it does not exist for this actor. */
  find(db: Database, id: string): Promise<Row | undefined>;
  /** The same, held until the request ends. */
  hold(db: Database, id: string): Promise<Row | undefined>;
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
>(of: Described<Table, Row, Fields, Filter, Sort, Total>): RegisterTable<Row, Fields, Filter, Sort, Total> {
  const { table, read, keys } = of;
  const rows = registerRows(table);
  const where = (filter: Filter, today: string) => whereOf(filter, of.conditionsOn(today));
  const find = async (db: Database, id: string) =>
    (await read(db, { where: eq(table.id, id), orderBy: sql`${table.id}`, limit: 1 }))[0];
  return {
    keys,
    where,
    find,
    list: (db, which, sort, limit) => read(db, { where: and(...which), orderBy: keys.orderBy(sort), limit }),
    hold: async (db, id) => ((await rows.lock(db, id)) ? find(db, id) : undefined),
    count: (db, filter, today) => countRows(db, table, where(filter, today), of.countedOn(today)),
    insert: (db, made) =>
      rows.insertNew(
        db,
        made.map(({ id, fields }) => ({ ...of.columnsOf(fields), id })),
      ),
    change: (db, id, fields) => rows.change(db, id, of.columnsOf(fields) as Partial<Table['$inferInsert']>),
    findTaken: (db, given) => rows.findTaken(db, of.key, given),
  };
}

/** What a filter asks, all of it; nothing where it is empty. */
function whereOf<Filter extends object>(filter: Filter, conditions: ConditionsOf<Filter>): SQL | undefined {
  const names = Object.keys(conditions) as (keyof Filter)[];
  return and(
    ...names.map((name) => {
      const value = filter[name];
      return value === undefined || value === null ? undefined : conditions[name](value);
    }),
  );
}

async function countRows<Total extends string>(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  counted: Record<Total, SQL>,
): Promise<Record<Total, number>> {
  const columns = Object.entries<SQL>(counted).map(
    ([name, condition]) => [name, sql<number>`(count(*) filter (where ${condition}))::int`] as const,
  );
  const [counts] = await db.select(Object.fromEntries(columns)).from(table).where(where);
  return counts as Record<Total, number>;
}
