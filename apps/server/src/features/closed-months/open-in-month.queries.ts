import { OpenInMonth } from '@traco/contract/closed-months/closed-months';
import { sql } from 'drizzle-orm';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What is still open in a month of a unit; each count reads an index that holds nothing else. */
export function countOpen(
  db: Database,
  { unitId, month }: { unitId: string; month: string },
): Promise<OpenInMonth> {
  const first = sql`${`${month}-01`}::date`;
  const next = sql`(${first} + interval '1 month')::date`;
  const at = (day: typeof first) =>
    sql`(${day}::timestamp at time zone (select time_zone from units where id = ${unitId}))`;
  const loads = sql`from loads l where l.unit_id = ${unitId} and l.loaded_at >= ${at(first)} and l.loaded_at < ${at(next)}`;
  return theRow(db, OpenInMonth)`
    select
      (select count(*)::int ${loads}
        and l.state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')) as "underWay",
      (select count(*)::int ${loads} and not l.counts and l.state = 'scheduled') as planned,
      (select count(*)::int ${loads} and l.review = 'pending') as pending,
      (select count(*)::int ${loads} and l.contested_at is not null and l.contest_answer is null) as contested,
      (select count(distinct t.day_on)::int from daily_totals t
        where t.unit_id = ${unitId} and t.day_on >= ${first} and t.day_on < ${next} and t.loads > 0
          and not exists (select from closed_days c
            where c.unit_id = t.unit_id and c.day_on = t.day_on and c.state = 'closed')) as "openDays"`;
}
