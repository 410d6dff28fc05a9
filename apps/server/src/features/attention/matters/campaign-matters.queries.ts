import { COMPANY_ZONE } from '@traco/contract/constants';
import { sql } from 'drizzle-orm';
import type { MatterStatements } from './matter.queries.ts';

/** What campaigns wait for: each by an index of those that are not over. */
export const campaignMatters: MatterStatements = {
  campaign: (now) => sql`
    select json_build_object('kind', 'campaign', 'id', w.id, 'name', w.name, 'waits', w.waits, 'count', w.count, 'since', w.since) as matter
    from (
      select c.id, c.name, case c.state when 'approved' then 'pay' when 'measured' then 'approve' else 'measure' end as waits,
             1 as count, case c.state when 'approved' then c.approved_at end as since
        from campaigns c
       where c.state in ('published', 'measuring', 'measured', 'approved') and case c.state
           when 'published' then c.ends_on < (${now} at time zone ${COMPANY_ZONE}::text)::date
           when 'measured' then c.contest_until < (${now} at time zone ${COMPANY_ZONE}::text)::date
             and not exists (select from campaign_contests o where o.campaign_id = c.id and o.state = 'open')
           else true end
      union all
      select c.id, c.name, 'contests', count(*), min(o.created_at)
        from campaign_contests o join campaigns c on c.id = o.campaign_id
       where o.state = 'open' group by c.id
      union all
      select c.id, c.name, 'prizes', count(*), min(r.requested_at)
        from redemptions r join campaigns c on c.id = r.campaign_id
       where r.state in ('requested', 'approved')
         and (c.state = 'paid' or (c.state = 'approved' and r.state = 'requested'))
       group by c.id
    ) w`,
};
