import { type UnitSettings, unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deviceEntries, units } from '../../database/tables/index.ts';
import { presentUnitSettings, StoredSettings } from '../../database/unit-settings.queries.ts';
import { keptStatements } from '../../platform/kept-statements.ts';
import { columnOf, rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { heldLoadsColumn, isOneOf, toHeldLoads } from './held-loads.queries.ts';

/** A unit as far as its drivers' day needs it. */
export interface SheetUnit {
  id: string;
  name: string;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  settings: UnitSettings;
}

const columns = {
  id: units.id,
  name: units.name,
  timeZone: units.timeZone,
  latitude: units.latitude,
  longitude: units.longitude,
  settings: presentUnitSettings,
};

/** The unit, or undefined when it does not exist for the actor. */
export async function findSheetUnit(db: Database, id: string): Promise<SheetUnit | undefined> {
  const [row] = await db.select(columns).from(units).where(eq(units.id, id));
  return row && { ...row, settings: unitSettingsOf(row.settings) };
}

const SettingsRow = z.object({ settings: StoredSettings.nullable() });

/** The settings that hold for a load that the actor drives: its own plant's, also when lent to that. */
export async function findSettingsFor(
  db: Database,
  load: { id: string; unitId: string },
  unit: SheetUnit,
): Promise<UnitSettings> {
  if (load.unitId === unit.id) return unit.settings;
  const row = await rowOf(db, SettingsRow)`select app.settings_of_own_load(${load.id}::uuid) as settings`;
  return unitSettingsOf(row?.settings ?? {});
}

const ArrivedEntry = z.object({ id: z.string(), body: z.looseObject({}) });

const starting = (db: Database, arrived: SQL, held: SQL) =>
  db
    .select({
      ...columns,
      // What is held has arrived as well: the plant has not decided yet.
      arrived: columnOf(
        z.array(ArrivedEntry),
      )`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'body', a.body)) from (
          select e.id, e.body from device_entries e where ${arrived}
          union select e.id, e.body from held_entries e where e.refusal is null and ${arrived}) a), '[]')`,
      held: heldLoadsColumn(held),
    })
    .from(units)
    .where(eq(units.id, sql.placeholder('unitId')));

const startingOne = keptStatements((db: Database) =>
  starting(db, sql`e.id = ${sql.placeholder('entryId')}`, sql`l.id = ${sql.placeholder('loadId')}`).prepare(
    '',
  ),
);

/** The unit, which of these entries of devices have arrived already, and the load of a single one, held: in one journey. */
export async function startSending(
  db: Database,
  unitId: string,
  { entryIds, loadId }: { entryIds: readonly string[]; loadId: string | null },
) {
  const [entryId] = entryIds;
  const [row] =
    entryIds.length === 1
      ? await startingOne(db).execute({ unitId, entryId, loadId })
      : await starting(db, isOneOf(sql`e.id`, entryIds), sql`false`).execute({ unitId });
  if (!row) return undefined;
  const { arrived, held, ...unit } = row;
  return {
    unit: { ...unit, settings: unitSettingsOf(unit.settings) },
    arrived: new Map(arrived.map(({ id, body }) => [id, body])),
    loads: toHeldLoads(held),
  };
}

/** Whether an entry is in the ledger by now: the same sending may have come twice at once, and waited for the first. */
export const hasArrived = async (db: Database, entryId: string): Promise<boolean> =>
  (await db.$count(deviceEntries, eq(deviceEntries.id, entryId))) > 0;
