import type { ListedTotals, LoadTotals } from '@traco/contract/concrete-volume/load';
import type { LoadFilter, LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { isInTotals, whereOf } from './load-filter.queries.ts';

const Sum = z.string().nullable();
const SumRow = z.object({
  loads: Sum,
  loaded_m3: Sum,
  delivered_m3: Sum,
  billed_m3: Sum,
  returned_m3: Sum,
  revenue_cents: Sum,
});
type SumRow = z.infer<typeof SumRow>;

const toTotals = (row: SumRow): LoadTotals => ({
  loads: Number(row.loads ?? 0),
  loadedM3: Number(row.loaded_m3 ?? 0),
  deliveredM3: Number(row.delivered_m3 ?? 0),
  billedM3: Number(row.billed_m3 ?? 0),
  returnedM3: Number(row.returned_m3 ?? 0),
  revenueCents: Number(row.revenue_cents ?? 0),
});

const ofTotals = sql`sum(t.loads) as loads, sum(t.loaded_m3) as loaded_m3, sum(t.delivered_m3) as delivered_m3,
  sum(t.billed_m3) as billed_m3, sum(t.returned_m3) as returned_m3, sum(t.revenue_cents) as revenue_cents`;
/** What another load had brought out already was loaded once, as that one. */
const ofLoads = sql`count(*) as loads, sum(l.loaded_m3 - l.transferred_m3) as loaded_m3, sum(l.delivered_m3) as delivered_m3,
  sum(l.billed_m3) as billed_m3, sum(l.returned_m3) as returned_m3, sum(l.total_cents) as revenue_cents`;

const whereOfTotals = (filter: LoadFilter): SQL => {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`t.unit_id = ${filter.unitId}`);
  if (filter.sellerId) conditions.push(sql`t.seller_id = ${filter.sellerId}`);
  if (filter.mixId) conditions.push(sql`t.mix_id = ${filter.mixId}`);
  if (filter.from) conditions.push(sql`t.day_on >= ${filter.from}`);
  if (filter.to) conditions.push(sql`t.day_on <= ${filter.to}`);
  return sql.join(conditions, sql` and `);
};

/** Of all loads of a filter only those that count are summed; a kind that never counts is summed as listed. */
const whereOfSum = (filter: LoadFilter): SQL =>
  filter.kind === 'all' ? sql`${whereOf(filter)} and l.counts` : whereOf(filter);

/** The sums of a filter: from the totals by day where they know the answer, else from its loads. */
async function sumCounted(db: Database, filter: LoadFilter): Promise<LoadTotals> {
  const row = await theRow(db, SumRow)`${
    isInTotals(filter)
      ? sql`select ${ofTotals} from daily_totals t where ${whereOfTotals(filter)}`
      : sql`select ${ofLoads} from loads l where ${whereOfSum(filter)}`
  }`;
  return toTotals(row);
}

const NotCountedRow = z.object({ loads: z.number(), delivered_m3: z.string() });

/** What a filter of all loads lists besides those that count; any other kind is summed whole. */
async function sumNotCounted(db: Database, filter: LoadFilter): Promise<ListedTotals['notCounted']> {
  if (filter.kind !== 'all') return { loads: 0, deliveredM3: 0 };
  const row = await theRow(db, NotCountedRow)`
    select count(*)::integer as loads, coalesce(sum(l.delivered_m3), 0) as delivered_m3
    from loads l where ${whereOf(filter)} and not l.counts`;
  return { loads: row.loads, deliveredM3: Number(row.delivered_m3) };
}

/** The sums of a filter's list, and what of it does not count. */
export async function sumLoads(db: Database, filter: LoadFilter): Promise<ListedTotals> {
  const counted = await sumCounted(db, filter);
  return { ...counted, notCounted: await sumNotCounted(db, filter) };
}

const keys: Record<Exclude<LoadGrouping, 'customer'>, { key: SQL; label: SQL; join: SQL }> = {
  day: { key: sql`day_on::text`, label: sql`g.key`, join: sql`` },
  unit: {
    key: sql`unit_id::text`,
    label: sql`u.name`,
    join: sql`join units u on u.id = g.key::uuid`,
  },
  mix: {
    key: sql`mix_id::text`,
    label: sql`m.code || ' — ' || m.name`,
    join: sql`join mixes m on m.id = g.key::uuid`,
  },
  seller: {
    key: sql`seller_id::text`,
    label: sql`coalesce(s.name, app.seller_name(g.key::uuid), '—')`,
    join: sql`left join sellers s on s.id = g.key::uuid`,
  },
};

const GroupRow = SumRow.extend({ key: z.string(), label: z.string() });

/** The sums of a filter by day (newest first), unit, mix, seller or customer (greatest first); 1,000 groups at most. */
export async function groupLoads(db: Database, filter: LoadFilter, by: LoadGrouping) {
  const { key, label, join } =
    by === 'customer'
      ? {
          key: sql`customer_id::text`,
          label: sql`coalesce(c.name, '—')`,
          join: sql`left join customers c on c.id = g.key::uuid`,
        }
      : keys[by];
  const groups =
    by !== 'customer' && isInTotals(filter)
      ? sql`select t.${key} as key, ${ofTotals} from daily_totals t where ${whereOfTotals(filter)} group by 1 having sum(t.loads) <> 0`
      : sql`select l.${key} as key, ${ofLoads} from loads l where ${whereOfSum(filter)} group by 1`;
  const order = by === 'day' ? sql`g.key desc` : sql`g.delivered_m3 desc, g.key`;
  const rows = await rowsOf(db, GroupRow)`
    select g.*, ${label} as label from (${groups}) g ${join} order by ${order} limit 1000`;
  return rows.map((row) => ({ key: row.key, label: row.label, ...toTotals(row) }));
}
