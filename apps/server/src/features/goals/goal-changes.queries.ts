import type { GoalChange } from '@traco/contract/goals/goal-change';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 200;

const ChangeRow = z.object({
  at: Timestamp,
  who: z.string().nullable(),
  month: z.string(),
  was_m3: z.number().nullable(),
  m3: z.number().nullable(),
  reason: z.string(),
});

/** What goals of a seller, or of a unit itself, were and became, newest first, and who did it. */
export async function listGoalChanges(
  db: Database,
  of: { unitId: string } | { sellerId: string },
): Promise<GoalChange[]> {
  const whose =
    'sellerId' in of
      ? sql`c.seller_id = ${unseen(of.sellerId, 'uuid')}`
      : sql`c.unit_id = ${unseen(of.unitId, 'uuid')} and c.seller_id is null`;
  const rows = await rowsOf(db, ChangeRow)`
    select c.created_at as at, to_char(c.month_on, 'YYYY-MM') as month, c.was_m3::float as was_m3, c.m3::float as m3, c.reason,
      app.account_name(c.account_id) as who
    from goal_changes c where ${whose} order by c.created_at desc, c.month_on limit ${literalLimit(MOST)}`;
  return rows.map(({ at, who, was_m3: wasM3, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    who: who ?? 'Sistema',
    wasM3,
  }));
}
