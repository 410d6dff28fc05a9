import { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnOf } from '../platform/rows.ts';
import { units } from './tables/index.ts';

/** Settings as `app.unit_settings` gives them: what somebody set, and nothing in the place of the others. */
export const StoredSettings: z.ZodType<Partial<UnitSettings>> = z.object(
  Object.fromEntries(
    Object.entries(UnitSettings.shape).map(([name, setting]) => [name, setting.unwrap().optional()]),
  ),
);

/** What the company set for all units, as it holds today: what `app.unit_settings` begins with. */
export const settingsOfAllUnits: SQL = sql`select v.value from setting_versions v
  where v.key = 'unit-defaults' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
  order by v.holds_from desc, v.created_at desc limit 1`;

/** The settings of a unit of a query: what the company set for all of them, as it holds today, and the unit's own. */
export const presentUnitSettings = columnOf(StoredSettings)`app.unit_settings(${units.settings})`;
