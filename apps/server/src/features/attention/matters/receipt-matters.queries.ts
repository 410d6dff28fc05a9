import { COMPANY_ZONE } from '@traco/contract/constants';
import { daysOf, ReceivableSettings } from '@traco/contract/receipts/receivables';
import { type SQL, sql } from 'drizzle-orm';
import { literalLimit } from '../../../platform/literals.ts';
import { type MatterStatements, MOST_OF_A_KIND, ofUnit, todayOf } from './matter.queries.ts';

const usual = ReceivableSettings.parse({});
/** How long each way of paying may take while nobody set it otherwise, and which field of the setting says it. */
const usualDays = sql.raw(`'${daysOf(usual)}'::jsonb`);

/** What the company set for what it receives: days by way of paying, the tolerance, and whether more stands against pours. */
const receivables = (now: SQL) => sql`(
  select coalesce((select jsonb_object_agg(d.key, coalesce((v.value ->> (d.key || 'Days'))::int, d.value::int))
      from jsonb_each_text(${usualDays}) d), ${usualDays}) as days,
    coalesce((v.value ->> 'toleranceDays')::int, ${sql.raw(String(usual.toleranceDays))}) as tolerance,
    coalesce((v.value ->> 'blocks')::boolean, ${sql.raw(String(usual.blocks))}) as blocks
  from (select (select v.value from setting_versions v where v.key = 'receivables'
      and v.holds_from <= (${now} at time zone ${sql.raw(`'${COMPANY_ZONE}'`)})::date
      order by v.holds_from desc, v.created_at desc, v.id desc limit 1) as value) v offset 0)`;

const standing = sql`'toleranceDays', r.tolerance, 'blocks', r.blocks`;
/** Days by which a load `l` is late at `units u`, by `r`. */
const lateness = (now: SQL) =>
  sql`(${todayOf(now)} - l.day_on - (r.days ->> coalesce(l.payment, 'unsaid'))::int)`;

/** Loads that the asker sees, past their day beyond the tolerance; what is paid the index holds no more. */
const lateLoads = (now: SQL) => sql`
  select l.id, l.customer_id, l.unit_id, l.total_cents, ${lateness(now)} as late, r.tolerance, r.blocks
  from ${receivables(now)} r cross join loads l join units u on u.id = l.unit_id
  where l.counts and l.paid_at is null and ${lateness(now)} > 0`;

/** Customers who are late: by what the pour's form and their own page say, whoever sold it; of plants, by their loads. */
export const receiptMatters: MatterStatements = {
  // A seller who took a customer over reads none of the loads of the seller before, and is told of what is late of them.
  overdue: (now) => sql`
    select json_build_object('kind', 'overdue', ${ofUnit}, 'id', c.id, 'customer', c.name, 'cents', o.cents, 'days', o.late, ${standing}) as matter
    from (select distinct l.customer_id as id from (${lateLoads(now)}) l where l.late > l.tolerance
        union select c.id from customers c where c.seller_id = app.seller_id()) k
      cross join ${receivables(now)} r
      join customers c on c.id = k.id
      join units u on u.id = c.unit_id
      cross join lateral app.overdue_of_customer(c.id, r.days, ${todayOf(now)}) o
    where o.late > r.tolerance and o.cents > 0
    order by o.cents desc limit ${literalLimit(MOST_OF_A_KIND)}`,

  'plant-overdue': (now) => sql`
    select json_build_object('kind', 'plant-overdue', ${ofUnit}, 'count', p.count, 'customer', p.customer, 'cents', p.cents, 'days', p.late,
      'toleranceDays', p.tolerance, 'blocks', p.blocks) as matter
    from (with late as materialized (${lateLoads(now)}),
        by_customer as (select l.unit_id, l.customer_id, sum(l.total_cents - coalesce(s.cents, 0)) as cents, max(l.late) as late,
            l.tolerance, l.blocks
          from late l left join app.received_of_loads(array(select l.id from late l)) s on s.load_id = l.id
          where l.total_cents > coalesce(s.cents, 0)
          group by l.unit_id, l.customer_id, l.tolerance, l.blocks having max(l.late) > l.tolerance)
      select b.unit_id, count(*) as count, sum(b.cents) as cents, max(b.late) as late, b.tolerance, b.blocks,
        (array_agg(coalesce(c.name, '—') order by b.cents desc))[1] as customer
      from by_customer b left join customers c on c.id = b.customer_id group by b.unit_id, b.tolerance, b.blocks) p
      join units u on u.id = p.unit_id`,
};
