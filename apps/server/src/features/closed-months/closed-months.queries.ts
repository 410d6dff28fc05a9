import type { ClosedMonth } from '@traco/contract/closed-months';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

interface MonthRow extends Record<string, unknown> {
  unit_id: string;
  month: string;
  closed_at: Date;
  reason: string;
}

const columns = sql`unit_id, to_char(month_on, 'YYYY-MM') as month, closed_at, reason`;
const toClosedMonth = (row: MonthRow): ClosedMonth => ({
  unitId: row.unit_id,
  month: row.month,
  closedAt: new Date(row.closed_at).toISOString(),
  reason: row.reason,
});
const firstDay = (month: string) => `${month}-01`;

export async function listClosedMonths(db: Database, unitId: string | undefined): Promise<ClosedMonth[]> {
  const { rows } = await db.execute<MonthRow>(
    sql`select ${columns} from closed_months where ${unitId ? sql`unit_id = ${unitId}` : sql`true`} order by month_on desc, unit_id limit 500`,
  );
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
  const { rows } = await db.execute<MonthRow>(
    sql`select ${columns} from closed_months where unit_id = ${unitId} and month_on = ${firstDay(month)}`,
  );
  return toClosedMonth(rows[0]!);
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
