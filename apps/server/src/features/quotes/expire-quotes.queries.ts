import { addDays } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import { literalLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';

/** Ends open quotes whose last day is over in their unit, as many at the most; how many. No day begins anywhere before it does in UTC+14. */
export async function expireOpen(db: Database, now: Date, most: number): Promise<number> {
  const latest = addDays(now.toISOString().slice(0, 10), 1);
  const { rowCount } = await db.execute(sql`
    update quotes q set state = 'expired', revision = q.revision + 1
    where q.id in (select o.id from quotes o join units u on u.id = o.unit_id
      where o.state in ('sent', 'seen') and o.valid_until < ${latest}::date
        and o.valid_until < (${now.toISOString()}::timestamptz at time zone u.time_zone)::date
      order by o.valid_until limit ${literalLimit(most)} for update of o skip locked)`);
  return rowCount ?? 0;
}
