import { Relevant } from '@traco/contract/catalogue/catalogue';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 1_500;
const RelevantRow = z.object({
  kind: Relevant.shape.kind,
  id: z.string(),
  isToday: z.boolean(),
  isOut: z.boolean(),
  isDown: z.boolean(),
});

/** A plant's loads of these two weeks by what they have, and what of the plant may not be chosen without a word. */
export async function listRelevant(
  db: Database,
  unitId: string,
  { from, today, to }: Record<'from' | 'today' | 'to', Date>,
): Promise<Relevant[]> {
  const rows = await rowsOf(db, RelevantRow)`
    with used as (
      select p.kind, p.id, max(l.loaded_at) as last, bool_or(l.loaded_at >= ${today.toISOString()}::timestamptz) as is_today,
        bool_or(l.state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')
          and l.loaded_at > ${to.toISOString()}::timestamptz - interval '48 hours') as is_out
      from loads l cross join lateral (values ('customer', l.customer_id), ('site', l.site_id), ('mix', l.mix_id),
        ('vehicle', l.vehicle_id), ('driver', l.driver_id)) p (kind, id)
      where l.unit_id = ${unitId} and l.loaded_at >= ${from.toISOString()}::timestamptz
        and l.loaded_at < ${to.toISOString()}::timestamptz and l.state <> 'cancelled' and p.id is not null
      group by p.kind, p.id),
    down as (
      select 'vehicle' as kind, v.id from vehicles v where v.unit_id = ${unitId} and v.state in ('in_maintenance', 'stopped', 'inactive')
      union all select 'customer', c.id from customers c where c.unit_id = ${unitId} and c.credit = 'blocked')
    select coalesce(used.kind, down.kind) as kind, coalesce(used.id, down.id) as id, coalesce(used.is_today, false) as "isToday",
      coalesce(used.is_out, false) and used.kind in ('vehicle', 'driver') as "isOut", down.id is not null as "isDown"
    from used full join down on down.kind = used.kind and down.id = used.id
    order by used.last desc nulls last, 2 limit ${literalLimit(MOST)}`;
  return rows.map(({ isOut, isDown, ...row }) => ({ ...row, state: stateOf(row.kind, isOut, isDown) }));
}

function stateOf(kind: Relevant['kind'], isOut: boolean, isDown: boolean): Relevant['state'] {
  if (isDown) return kind === 'customer' ? 'blocked' : 'down';
  return isOut ? 'out' : null;
}
