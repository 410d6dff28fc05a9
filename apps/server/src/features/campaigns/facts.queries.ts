import { daysOf } from '@traco/contract/campaigns/campaign-rules';
import { type MetricKey, metricOf, ON_TIME_DAYS, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { type Fact, weeksOf } from '@traco/contract/campaigns/points';
import { usualClock } from '@traco/contract/operational-sheet/concrete-clock';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLate, isPromised } from '../../database/punctuality.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A period of days in the calendar of the unit. */
export interface Period {
  startsOn: string;
  endsOn: string;
}

/** A fact, and whose it is: a seller's, or a unit's of which the manager answers. */
export type FactOf = Fact & { of: string };

const LoadFact = z.object({
  of: z.string(),
  source: z.string(),
  load_id: z.string(),
  day_on: z.string(),
  note: z.number().nullable(),
  quantity: z.string(),
});

/** Loads of these sellers whose concrete is out of the drum, in the period: an index of seller and time serves it. */
const deliveredBy = (sellerIds: readonly string[], { startsOn, endsOn }: Period): SQL => sql`
  l.seller_id = any (${unseen(sellerIds, 'uuid[]')})
    and l.loaded_at >= ${unseen(startsOn, 'date')}::timestamptz - interval '1 day'
    and l.loaded_at < ${unseen(endsOn, 'date')}::timestamptz + interval '2 days'
    and l.day_on between ${unseen(startsOn, 'date')} and ${unseen(endsOn, 'date')}
    and l.counts and l.state in ('washing', 'returning', 'closed', 'diverted') and l.delivered_m3 > 0`;

const columns = sql`l.seller_id as of, l.id as source, l.id as load_id, l.day_on::text as day_on, l.note_number as note,
  l.delivered_m3::text as quantity`;

type SellerMetric = 'delivered' | 'new_customers' | 'paid_on_time' | 'at_list_price';

/** What of the ledger each metric of sellers counts. */
const sellerFacts: Record<SellerMetric, (sellerIds: readonly string[], period: Period) => SQL> = {
  delivered: (ids, period) => sql`select ${columns} from loads l where ${deliveredBy(ids, period)}`,
  new_customers: (ids, period) => sql`
    select distinct on (l.customer_id) l.seller_id as of, l.customer_id as source, l.id as load_id, l.day_on::text as day_on,
           l.note_number as note, '1.00' as quantity
      from loads l
     where ${deliveredBy(ids, period)} and not exists (select from loads b where b.customer_id = l.customer_id
       and b.loaded_at < l.loaded_at and b.counts and b.delivered_m3 > 0)
     order by l.customer_id, l.loaded_at, l.id`,
  paid_on_time: (ids, period) => sql`
    select ${columns} from loads l
     where ${deliveredBy(ids, period)} and l.paid_at <= l.loaded_at + make_interval(days => ${sql.raw(String(ON_TIME_DAYS))})`,
  at_list_price: (ids, period) => sql`
    select ${columns} from loads l
      join lateral (select p.id from price_lists p where p.unit_id = l.unit_id and p.published_at is not null
        and p.valid_from <= l.day_on order by p.valid_from desc limit 1) p on true
      join price_list_items i on i.price_list_id = p.id and i.mix_id = l.mix_id and l.price_cents_per_m3 >= i.price_cents_per_m3
     where ${deliveredBy(ids, period)}`,
};

const whatOf: Record<SellerMetric, string> = {
  delivered: 'entregues',
  new_customers: 'novo, primeira entrega',
  paid_on_time: 'pagos em dia',
  at_list_price: 'pelo preço da tabela',
};

const isSellerMetric = (metric: MetricKey): metric is SellerMetric => metric in sellerFacts;

/** The facts of one metric of these sellers. */
async function listSellerFacts(
  db: Database,
  metric: SellerMetric,
  sellerIds: readonly string[],
  period: Period,
): Promise<FactOf[]> {
  const rows = await rowsOf(db, LoadFact)`${sellerFacts[metric](sellerIds, period)}`;
  return rows.map(({ of, source, load_id, day_on, note, quantity }) => ({
    of,
    metric,
    source,
    loadId: load_id,
    dayOn: day_on,
    quantity: Number(quantity),
    words: `${note === null ? 'Carga sem nota' : `Nota ${note.toLocaleString('pt-BR')}`} · ${wordsOfQuantity(metric, Number(quantity))} ${whatOf[metric]}`,
  }));
}

const SumRow = z.object({ quantity: z.string() });

/** What these sellers together came to by one metric. */
async function sumOfSellers(
  db: Database,
  metric: SellerMetric,
  sellerIds: readonly string[],
  period: Period,
): Promise<number> {
  const row = await theRow(db, SumRow)`
    select coalesce(sum(f.quantity::numeric), 0)::text as quantity from (${sellerFacts[metric](sellerIds, period)}) f`;
  return Number(row.quantity);
}

const WeekFact = z.object({ of: z.string(), week: z.string(), quantity: z.string().nullable() });

/** From where loads of a unit's week are read: by unit and time. */
export const loadsOfWeek = sql`l.unit_id = u.id and l.loaded_at >= w.starts_on::timestamptz - interval '1 day'
  and l.loaded_at < w.ends_on::timestamptz + interval '2 days' and l.day_on between w.starts_on and w.ends_on`;
const m3OfWeek = sql`(select sum(d.delivered_m3) from daily_totals d
  where d.unit_id = u.id and d.day_on between w.starts_on and w.ends_on)`;

/** The concrete of a load `l` was older at the end of its discharge than the clock lets it be. */
export const isTooOld: SQL = sql`l.washing_at > l.loaded_at + make_interval(mins => ${sql.raw(String(usualClock.lifeMinutes))})`;

export type UnitMetric = Exclude<MetricKey, SellerMetric>;

/** How each metric of a unit's week is counted; null where the week has nothing of it. */
const weekQuantities: Record<UnitMetric, SQL> = {
  returns_share: sql`(select 100 * sum(d.returned_m3) / nullif(sum(d.loaded_m3), 0) from daily_totals d
    where d.unit_id = u.id and d.day_on between w.starts_on and w.ends_on)`,
  m3_per_truck: sql`(select sum(l.delivered_m3) / nullif(count(distinct (l.vehicle_id, l.day_on)), 0) from loads l
    where ${loadsOfWeek} and l.counts and l.vehicle_id is not null)`,
  diesel_per_m3: sql`(select sum(f.litres)::numeric from fuelings f where f.unit_id = u.id
    and f.day_on between w.starts_on and w.ends_on) / nullif(${m3OfWeek}, 0)`,
  checklists: sql`(select 100.0 * count(s.checklist_at) / nullif(count(*), 0) from shifts s
    where s.unit_id = u.id and s.day_on between w.starts_on and w.ends_on and s.started_at is not null)`,
  clock_breaches: sql`(select 100.0 * count(*) filter (where ${isTooOld}) / nullif(count(*), 0)
    from loads l where ${loadsOfWeek} and l.counts and l.washing_at is not null)`,
  on_time_starts: sql`(select 100.0 * (count(*) - count(*) filter (where ${isLate})) / nullif(count(*), 0)
    from loads l join pours p on ${isPromised} where ${loadsOfWeek})`,
};

/** Whether a metric is of a unit, week by week. */
export const isUnitMetric = (metric: MetricKey): metric is UnitMetric => !isSellerMetric(metric);

/** How these units stood in these weeks by one metric. */
export async function listWeekFacts(
  db: Database,
  metric: UnitMetric,
  unitIds: readonly string[],
  weeks: readonly Period[],
): Promise<FactOf[]> {
  const starts = weeks.map(({ startsOn }) => startsOn);
  const ends = weeks.map(({ endsOn }) => endsOn);
  const rows = await rowsOf(db, WeekFact)`
    select u.id as of, w.starts_on::text as week, round(${weekQuantities[metric]}, 2)::text as quantity
      from unnest(${unseen(unitIds, 'uuid[]')}) u(id),
           unnest(${unseen(starts, 'date[]')}, ${unseen(ends, 'date[]')}) w(starts_on, ends_on)`;
  return rows.flatMap(({ of, week, quantity }) =>
    quantity === null
      ? []
      : {
          of,
          metric,
          source: week,
          loadId: null,
          dayOn: weeks.find(({ startsOn }) => startsOn === week)!.endsOn,
          quantity: Number(quantity),
          words: `Semana de ${dayMonth(week)} · ${metricOf(metric).name}: ${wordsOfQuantity(metric, Number(quantity))}`,
        },
  );
}

const dayMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Who takes part, as the facts know them. */
export interface Whose {
  sellerIds: readonly string[];
  unitIds: readonly string[];
}

/** What these metrics say of these people: of weekly ones, the weeks that were over before `today`. */
export async function listFacts(
  db: Database,
  metrics: readonly MetricKey[],
  { sellerIds, unitIds }: Whose,
  period: Period,
  today: string,
): Promise<FactOf[]> {
  const over = weeksOf(period).filter(({ endsOn }) => endsOn < today);
  const facts: FactOf[] = [];
  for (const metric of metrics)
    facts.push(
      ...(isSellerMetric(metric)
        ? await listSellerFacts(db, metric, sellerIds, period)
        : await listWeekFacts(db, metric, unitIds, over)),
    );
  return facts;
}

/**
 * What a person of these usually comes to by a metric: of sellers in 30 days, of a unit in a week. Undefined where the ledger has
 * nothing of it.
 */
export async function usualOf(
  db: Database,
  metric: MetricKey,
  { sellerIds, unitIds }: Whose,
  period: Period,
): Promise<number | undefined> {
  if (isSellerMetric(metric)) {
    if (sellerIds.length === 0) return undefined;
    const sum = await sumOfSellers(db, metric, sellerIds, period);
    return sum === 0 ? undefined : (sum * 30) / (daysOf(period) * sellerIds.length);
  }
  const weeks = await listWeekFacts(db, metric, unitIds, weeksOf(period));
  if (weeks.length === 0) return undefined;
  return weeks.reduce((sum, { quantity }) => sum + quantity, 0) / weeks.length;
}
