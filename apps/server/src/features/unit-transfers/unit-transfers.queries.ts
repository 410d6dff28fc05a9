import type { PersonKind } from '@traco/contract/values/person';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { drivers, employees, managers, sellers, units, unitTransfers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Of the newest transfers of a person so many are shown. */
const SHOWN = 20;

const registers = { seller: sellers, manager: managers, driver: drivers, employee: employees } as const;

/** A person of a register as the unit has them. */
export interface Mover {
  kind: PersonKind;
  id: string;
}

/** A transfer as it stands in its table, with its units' names and the clock of the unit that is left. */
export type TransferRow = typeof unitTransfers.$inferSelect & {
  fromName: string;
  toName: string;
  timeZone: string;
};

/** Holds a person until the request ends; undefined when there is none for this actor. */
export async function holdPerson(db: Database, { kind, id }: Mover) {
  const table = registers[kind];
  const [person] = await db
    .select({ unitId: table.unitId, active: table.active })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return person;
}

const toUnits = alias(units, 'to_units');
const open = and(isNull(unitTransfers.madeAt), isNull(unitTransfers.givenUpAt));

const selectTransfers = (db: Database) =>
  db
    .select({
      row: unitTransfers,
      fromName: units.name,
      toName: toUnits.name,
      timeZone: units.timeZone,
    })
    .from(unitTransfers)
    .innerJoin(units, eq(units.id, unitTransfers.unitId))
    .innerJoin(toUnits, eq(toUnits.id, unitTransfers.toUnitId));
const flat = ({ row, ...names }: Awaited<ReturnType<typeof selectTransfers>>[number]): TransferRow => ({
  ...row,
  ...names,
});

/** A person's transfers, the newest first. */
export const listTransfers = async (db: Database, { kind, id }: Mover): Promise<TransferRow[]> =>
  (
    await selectTransfers(db)
      .where(and(eq(unitTransfers.personKind, kind), eq(unitTransfers.personId, id)))
      .orderBy(desc(unitTransfers.createdAt), desc(unitTransfers.id))
      .limit(SHOWN)
  ).map(flat);

export const findTransfer = async (db: Database, id: string): Promise<TransferRow | undefined> =>
  (await selectTransfers(db).where(eq(unitTransfers.id, id))).map(flat)[0];

/** Whether the person has a transfer that is neither made nor given up. */
export const hasOpen = async (db: Database, { kind, id }: Mover): Promise<boolean> =>
  (await db.$count(
    unitTransfers,
    and(eq(unitTransfers.personKind, kind), eq(unitTransfers.personId, id), open),
  )) > 0;

export const insertTransfer = (db: Database, row: typeof unitTransfers.$inferInsert) =>
  db.insert(unitTransfers).values(row);

/** Holds a transfer until the transaction ends. */
export const lockTransfer = async (db: Database, id: string) =>
  (await db.select().from(unitTransfers).where(eq(unitTransfers.id, id)).for('update'))[0];

/** Marks a transfer as made or given up. */
export const endTransfer = (
  db: Database,
  id: string,
  how:
    | Pick<typeof unitTransfers.$inferInsert, 'madeAt'>
    | Pick<typeof unitTransfers.$inferInsert, 'givenUpAt'>,
) =>
  db
    .update(unitTransfers)
    .set({ ...how, revision: sql`${unitTransfers.revision} + 1` })
    .where(eq(unitTransfers.id, id));

/** Transfers whose day has come on the clock of the unit that is left, and that nobody has made. */
export async function listDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: unitTransfers.id })
    .from(unitTransfers)
    .innerJoin(units, eq(units.id, unitTransfers.unitId))
    .where(
      and(
        open,
        sql`${unitTransfers.fromOn} <= (${now.toISOString()}::timestamptz at time zone ${units.timeZone})::date`,
      ),
    )
    .orderBy(unitTransfers.fromOn, unitTransfers.id);
  return rows.map(({ id }) => id);
}
