import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/transaction.ts';
import type { Context } from './handler-call.ts';

export type Register = PgTable & { id: PgColumn; revision: PgColumn };

/** The writes that every register has: of rows with an id that a device made, and a revision that grows. */
export const registerRows = <Table extends Register>(table: Table) => ({
  /** Holds a row until the request ends; undefined when it does not exist for this actor. */
  lock: async (db: Database, id: string) =>
    (
      await db
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for('no key update')
    )[0] as Table['$inferSelect'] | undefined,

  /** Whether a row exists for this actor. */
  exists: async ({ db }: Context, id: string): Promise<boolean> =>
    (await db.$count(table as PgTable, eq(table.id, id))) > 0,

  /** Inserts those whose id and keys are free; gives the ids of those who came in. */
  insertNew: async (db: Database, rows: readonly Table['$inferInsert'][]): Promise<ReadonlySet<string>> => {
    if (rows.length === 0) return new Set();
    const inserted = await db
      .insert(table)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: table.id });
    return new Set(inserted.map(({ id }) => String(id)));
  },

  /** Changes a row and its revision. */
  change: (db: Database, id: string, change: Partial<Table['$inferInsert']>) =>
    db
      .update(table)
      .set({ ...change, revision: sql`${table.revision} + 1` } as PgUpdateSetSource<Table>)
      .where(eq(table.id, id)),

  /** Which of these values of a unique column are there. */
  findTaken: async (
    db: Database,
    column: PgColumn,
    given: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const rows = await db
      .select({ value: column })
      .from(table as PgTable)
      .where(inArray(column, [...given]));
    return new Set(rows.map(({ value }) => String(value)));
  },
});

type PersonRegister = Register & { cpf: PgColumn; unitId: PgColumn };

/** The same of a register of people, each of one unit. @param columnsOf what is said of somebody, as the table keeps it */
export const personRows = <Table extends PersonRegister, Fields>(
  table: Table,
  columnsOf: (fields: Fields) => Omit<Table['$inferInsert'], 'id' | 'unitId'>,
) => {
  const rows = registerRows(table);
  const insertOf = (id: string, unitId: string, fields: Fields) =>
    ({ ...columnsOf(fields), id, unitId }) as Table['$inferInsert'];
  return {
    lock: rows.lock,
    exists: rows.exists,
    findTaken: rows.findTaken,

    insert: (db: Database, id: string, unitId: string, fields: Fields) =>
      db.insert(table).values(insertOf(id, unitId, fields)),

    /** Inserts those whose CPF, other keys and id are new; gives the ids of those who came in. */
    insertNew: (db: Database, unitId: string, made: readonly { id: string; fields: Fields }[]) =>
      rows.insertNew(
        db,
        made.map(({ id, fields }) => insertOf(id, unitId, fields)),
      ),

    change: (db: Database, id: string, fields: Fields) =>
      rows.change(db, id, columnsOf(fields) as Partial<Table['$inferInsert']>),

    /** Takes somebody out of work, or back. */
    setActive: (db: Database, id: string, active: boolean) =>
      rows.change(db, id, { active } as Partial<Table['$inferInsert']>),

    /** The units of those with these CPFs. */
    findHomesOfCpfs: async (db: Database, cpfs: readonly string[]): Promise<Map<string, string>> => {
      const found = await db
        .select({ cpf: table.cpf, unitId: table.unitId })
        .from(table as PgTable)
        .where(inArray(table.cpf, [...cpfs]));
      return new Map(found.map(({ cpf, unitId }) => [String(cpf), String(unitId)]));
    },
  };
};
