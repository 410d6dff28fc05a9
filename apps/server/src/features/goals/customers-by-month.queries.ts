import {
  type CustomersOfMonth,
  HISTORY_MONTHS,
  LOST_AFTER_MONTHS,
  WON_AFTER_MONTHS,
} from '@traco/contract/goals/goals';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MonthRow = z.object({ month: z.string(), buyers: z.number(), won: z.number(), lost: z.number() });

/**
 * Of each month how many bought of a seller or a unit, how many of them had not for a year, and of how many the last purchase was three months
 * before. It reads what a year before the history holds too, and no more.
 */
export async function listCustomersByMonth(
  db: Database,
  of: { sellerId: string } | { unitId: string },
  today: string,
): Promise<CustomersOfMonth[]> {
  const last = monthStart(today);
  const first = addMonths(last, -HISTORY_MONTHS);
  const from = addMonths(first, -WON_AFTER_MONTHS);
  const whose = 'sellerId' in of ? sql`l.seller_id = ${of.sellerId}` : sql`l.unit_id = ${of.unitId}`;
  const month = sql`date_trunc('month', l.day_on)::date`;
  return rowsOf(db, MonthRow)`
    with bought as (select distinct l.customer_id, ${month} as month_on from loads l
        where ${whose} and l.counts and l.day_on >= ${unseen(from, 'date')}
          and l.loaded_at >= ${unseen(from, 'date')} - interval '2 days'),
      turns as (select month_on, lag(month_on) over w as before_on, lead(month_on) over w as after_on
        from bought window w as (partition by customer_id order by month_on))
    select to_char(m.on_day, 'YYYY-MM') as month,
      (select count(*)::int from turns t where t.month_on = m.on_day) as buyers,
      (select count(*)::int from turns t where t.month_on = m.on_day
        and (t.before_on is null or t.before_on < m.on_day - make_interval(months => ${WON_AFTER_MONTHS}::int))) as won,
      (select count(*)::int from turns t where t.month_on = m.on_day - make_interval(months => ${LOST_AFTER_MONTHS}::int)
        and (t.after_on is null or t.after_on > m.on_day)) as lost
    from generate_series(${unseen(first, 'date')}, ${unseen(last, 'date')}, interval '1 month') m(on_day) order by m.on_day desc`;
}
