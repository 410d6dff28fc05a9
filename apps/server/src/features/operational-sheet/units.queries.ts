import { type UnitSettings, unitSettingsOf } from '@traco/contract/unit-settings';
import { eq } from 'drizzle-orm';
import { units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** A unit as far as its drivers' day needs it. */
export interface SheetUnit {
  id: string;
  name: string;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  settings: UnitSettings;
}

/** The unit, or undefined when it does not exist for the actor. */
export async function findSheetUnit(db: Database, id: string): Promise<SheetUnit | undefined> {
  const [row] = await db
    .select({
      id: units.id,
      name: units.name,
      timeZone: units.timeZone,
      latitude: units.latitude,
      longitude: units.longitude,
      settings: units.settings,
    })
    .from(units)
    .where(eq(units.id, id));
  return row && { ...row, settings: unitSettingsOf(row.settings) };
}
