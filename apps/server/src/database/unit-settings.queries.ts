import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import { units } from './tables/index.ts';

/** The settings of a unit of a query: what the company set for all of them, as it holds today, and the unit's own. */
export const presentUnitSettings = sql<Partial<UnitSettings>>`app.unit_settings(${units.settings})`;
