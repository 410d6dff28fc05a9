import { CLOSED_MONTHS_PAGE, type ClosedMonth } from '@traco/contract/closed-months/closed-months';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MonthRow = z.object({
  unit_id: z.string(),
  month: z.string(),
  closed_at: Timestamp,
  reason: z.string(),
});
type MonthRow = z.infer<typeof MonthRow>;

const columns = sql`unit_id, to_char(month_on, 'YYYY-MM') as month, closed_at, reason`;
const toClosedMonth = (row: MonthRow): ClosedMonth => ({
  unitId: row.unit_id,
  month: row.month,
  closedAt: new Date(row.closed_at).toISOString(),
  reason: row.reason,
});
const firstDay = (month: string) => `${month}-01`;

/** The closed months of a unit, the latest first; of all units, those of the latest months before one. */
export async function listClosedMonths(
  db: Database,
  { unitId, before }: { unitId?: string | undefined; before?: string | undefined },
): Promise<ClosedMonth[]> {
  const earlier = before ? sql`month_on < ${firstDay(before)}::date` : sql`true`;
  const latest = sql`month_on in (select distinct month_on from closed_months where ${earlier}
    order by month_on desc limit ${literalLimit(CLOSED_MONTHS_PAGE)})`;
  const rows = await rowsOf(db, MonthRow)`select ${columns} from closed_months
      where ${unitId ? sql`unit_id = ${unitId} and ${earlier}` : latest} order by month_on desc, unit_id`;
  return rows.map(toClosedMonth);
}

/** Closes the month; closing it again answers with the first closing. */
export async function closeMonth(
  db: Database,
  {
    unitId,
    month,
    reason,
    closedBy,
    closedAt,
  }: { unitId: string; month: string; reason: string; closedBy: string; closedAt: Date },
): Promise<ClosedMonth> {
  await db.execute(sql`insert into closed_months (unit_id, month_on, reason, closed_by, closed_at)
    values (${unitId}, ${firstDay(month)}, ${reason}, ${closedBy}, ${closedAt.toISOString()}) on conflict do nothing`);
  const row = await theRow(db, MonthRow)`
    select ${columns} from closed_months where unit_id = ${unitId} and month_on = ${firstDay(month)}`;
  return toClosedMonth(row);
}

/** Opens the month again, with its reason in the audit trail; false when it was not closed. */
export async function reopenMonth(
  db: Database,
  { unitId, month, reason }: { unitId: string; month: string; reason: string },
): Promise<boolean> {
  await db.execute(
    sql`update closed_months set reason = ${reason} where unit_id = ${unitId} and month_on = ${firstDay(month)}`,
  );
  const { rowCount } = await db.execute(
    sql`delete from closed_months where unit_id = ${unitId} and month_on = ${firstDay(month)}`,
  );
  return rowCount === 1;
}
