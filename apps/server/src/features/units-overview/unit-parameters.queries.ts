import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { eq, sql } from 'drizzle-orm';
import { units } from '../../database/tables/index.ts';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { columnOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a unit has of its own, and what the company set for all; undefined when the unit does not exist. */
export const findParameters = async (db: Database, id: string) =>
  (
    await db
      .select({
        own: units.settings,
        company: columnOf(StoredSettings)`app.unit_settings('{}')`,
        revision: units.revision,
      })
      .from(units)
      .where(eq(units.id, id))
  )[0];

/** Puts other settings of its own in the place of a unit's. */
export const saveOwn = (db: Database, id: string, settings: Partial<UnitSettings>) =>
  db
    .update(units)
    .set({ settings, revision: sql`${units.revision} + 1` })
    .where(eq(units.id, id));
