import type { Day } from '@traco/contract/day-plan/day';
import { dayRulesOf, type UnitSettings, unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { asc, eq } from 'drizzle-orm';
import { units } from '../../database/tables/index.ts';
import { presentUnitSettings } from '../../database/unit-settings.queries.ts';
import type { Database } from '../../platform/transaction.ts';

/** A unit as planning needs it. */
export interface Plant {
  id: string;
  name: string;
  timeZone: string;
  capacityM3PerHour: number;
  latitude: number | null;
  longitude: number | null;
  settings: UnitSettings;
  rules: Day['rules'];
}

const columns = {
  id: units.id,
  name: units.name,
  timeZone: units.timeZone,
  capacityM3PerHour: units.capacityM3PerHour,
  latitude: units.latitude,
  longitude: units.longitude,
  settings: presentUnitSettings,
};

const toPlant = (row: Omit<Plant, 'rules' | 'settings'> & { settings: Partial<UnitSettings> }): Plant => {
  const settings = unitSettingsOf(row.settings);
  return { ...row, settings, rules: dayRulesOf(settings, row.capacityM3PerHour) };
};

/** Every unit that this actor sees, by name. */
export const listPlants = async (db: Database): Promise<Plant[]> =>
  (await db.select(columns).from(units).where(eq(units.active, true)).orderBy(asc(units.name))).map(toPlant);

/** The unit, if it exists for this actor. */
export async function findPlant(db: Database, unitId: string): Promise<Plant | undefined> {
  const [row] = await db.select(columns).from(units).where(eq(units.id, unitId));
  return row && toPlant(row);
}

/** The unit that is shown: the one that is asked for, or else the first by name. */
export async function findPlantShown(db: Database, unitId: string | undefined): Promise<Plant | undefined> {
  if (unitId) return findPlant(db, unitId);
  const [row] = await db
    .select(columns)
    .from(units)
    .where(eq(units.active, true))
    .orderBy(asc(units.name))
    .limit(1);
  return row && toPlant(row);
}
