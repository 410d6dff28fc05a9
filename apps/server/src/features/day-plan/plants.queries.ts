import type { Day } from '@traco/contract/day-plan/day';
import { dayRulesOf, type UnitSettings, unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { units } from '../../database/tables/index.ts';
import { presentUnitSettings } from '../../database/unit-settings.queries.ts';
import { Digits, textRowsOf } from '../../platform/rows.ts';
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

/** Columns in their text; the last are the settings. */
const PlantLine = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  Digits,
  Digits.nullable(),
  Digits.nullable(),
  z.string(),
]);
/** A unit as the database tells it: of equal text is the same plant. */
export type PlantLine = z.infer<typeof PlantLine>;

/** The unit, if it exists for this actor, untold. */
export const findPlantLine = async (db: Database, unitId: string): Promise<PlantLine | undefined> =>
  (
    await textRowsOf(db, PlantLine)`
      select id, name, time_zone, capacity_m3_per_hour, latitude, longitude, app.unit_settings(settings)
      from units where id = ${unitId}`
  )[0];

export function plantOfLine(line: PlantLine): Plant {
  const [id, name, timeZone, capacity, latitude, longitude, settings] = line;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return toPlant({
    id,
    name,
    timeZone,
    capacityM3PerHour: Number(capacity),
    latitude: number(latitude),
    longitude: number(longitude),
    settings: JSON.parse(settings) as Partial<UnitSettings>,
  });
}

/** The unit, if it exists for this actor. */
export async function findPlant(db: Database, unitId: string): Promise<Plant | undefined> {
  const line = await findPlantLine(db, unitId);
  return line && plantOfLine(line);
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
