import { sql } from 'drizzle-orm';
import type { MatterStatements } from './matter.queries.ts';

/** Commissions that wait for who they are of, or for the office. */
export const commissionMatters: MatterStatements = {
  statement: (now) => sql`
    select json_build_object('kind', 'statement', 'id', t.id, 'monthOn', t.month_on, 'answerUntil', t.answer_until,
      'closedAt', t.closed_at, 'count', n.count) as matter
    from commission_statements t join units u on u.id = t.unit_id
      cross join lateral (select count(*) as count from commission_lines f
        where f.statement_id = t.id and not exists (select 1 from commission_answers a where a.id = f.id)) n
    where t.answer_until >= (${now} at time zone u.time_zone)::date and n.count > 0`,

  contests: () => sql`
    select json_build_object('kind', 'contests', 'count', c.count, 'name', c.name, 'oldestAt', c.oldest) as matter
    from (select count(*) as count, (array_agg(s.name order by a.created_at))[1] as name, min(a.created_at) as oldest
      from commission_answers a join sellers s on s.id = a.seller_id
      where a.answer = 'contested' and not exists (select 1 from commission_decisions d where d.id = a.id)
      having count(*) > 0) c`,
};
