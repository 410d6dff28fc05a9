import { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { z } from 'zod';
import { columnOf } from '../platform/rows.ts';
import { units } from './tables/index.ts';

/** Settings as `app.unit_settings` gives them: what somebody set, and nothing in the place of the others. */
export const StoredSettings: z.ZodType<Partial<UnitSettings>> = z.object(
  Object.fromEntries(
    Object.entries(UnitSettings.shape).map(([name, setting]) => [name, setting.unwrap().optional()]),
  ),
);

/** The settings of a unit of a query: what the company set for all of them, as it holds today, and the unit's own. */
export const presentUnitSettings = columnOf(StoredSettings)`app.unit_settings(${units.settings})`;
