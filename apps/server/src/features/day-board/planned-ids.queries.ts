import { and, eq } from 'drizzle-orm';
import { loads } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The loads of a pour that have not begun. */
export const listPlannedIds = async (db: Database, pourId: string): Promise<string[]> =>
  (
    await db
      .select({ id: loads.id })
      .from(loads)
      .where(and(eq(loads.pourId, pourId), eq(loads.state, 'scheduled')))
  ).map(({ id }) => id);
