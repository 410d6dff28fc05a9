import { plannedPourStates } from '@traco/contract/pours/pour-states';
import type { SellerFilter } from '@traco/contract/sellers-overview/sellers-overview';
import { PersonAccess } from '@traco/contract/values/person';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageLimit, unseen, wordList } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { calendarRows } from './calendar.queries.ts';
import { sellerKeys, whereOfSellers } from './seller-filter.queries.ts';
import type { Calendar } from './seller-lines.rules.ts';

/** What was sold in the month that runs, and asked for by public pages. */
const SoldRow = z.object({
  m3: z.number(),
  billed_m3: z.number(),
  revenue_cents: z.number(),
  goal_m3: z.number().nullable(),
  requests: z.number(),
  quoted: z.number(),
  quotes: z.number(),
  won: z.number(),
  ended: z.number(),
});
export type SoldRow = z.infer<typeof SoldRow>;

/** A seller as the database tells it. */
export const SellerRow = SoldRow.extend({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  active: z.boolean(),
  access: PersonAccess.exclude(['none']).nullable(),
  customers: z.number(),
  overdue_cents: z.number(),
  points: z.number().nullable(),
  photo_id: z.string().nullable(),
  revision: z.number(),
});
export type SellerRow = z.infer<typeof SellerRow>;

/** The sellers of one unit, added up. */
export const UnitSum = SoldRow.extend({
  unit_id: z.string(),
  sellers: z.number(),
  customers: z.number(),
  overdue_cents: z.number(),
});
export type UnitSum = z.infer<typeof UnitSum>;

/** What a question about sellers needs to know: the calendars of units, and by when a load is late. */
export interface Around {
  calendars: readonly Calendar[];
  late: Late;
}

/** At which moment, and for how many days a load may stand open by how it is paid. */
interface Late {
  at: Date;
  days: string;
}

/** The months that run, which differ between units for the hours between their midnights. */
const monthsOf = (calendars: readonly Calendar[]) =>
  sql`${unseen([...new Set(calendars.map(({ month }) => month))], 'date[]')}`;

/**
 * Sellers `s` with their unit's calendar `k`, goal `g` and, where it is asked for, month `t` and account `a`: for questions
 * about all.
 */
const allSellers = (calendars: readonly Calendar[], { standing }: SellerFilter, isByMonth: boolean) => sql`
  sellers s join ${calendarRows(calendars)} on k.unit_id = s.unit_id
  left join goals g on g.seller_id = s.id and g.month_on = k.month_on
  ${isByMonth || standing === 'behind' ? monthOfEach(calendars) : sql``}
  ${standing === 'without_account' ? sql`left join lateral (${accountOfSeller}) a on true` : sql``}`;

const monthOfEach = (calendars: readonly Calendar[]) => sql`
  left join (
    select m.seller_id, m.month_on, sum(m.delivered_m3) as m3
    from monthly_totals m where m.month_on = any(${monthsOf(calendars)}) group by m.seller_id, m.month_on) t
    on t.seller_id = s.id and t.month_on = k.month_on`;

const accountOfSeller = sql`
  select x.id, case when x.disabled_at is not null then 'disabled' when x.must_change_password then 'temporary' else 'own' end as access
  from accounts x where x.seller_id = s.id and x.role = 'seller' order by x.created_at limit 1`;

/** Requests for a quote of the month that begins on `k.month_on` by the clock of unit `u`. */
const inMonth = sql`l.created_at >= k.month_on::timestamp at time zone u.time_zone
  and l.created_at < (k.month_on + interval '1 month') at time zone u.time_zone`;
const requestCounts = sql`count(*)::int as requests, (count(*) filter (where l.state = 'quoted'))::int as quoted`;

/** What a seller has in the campaigns under way, by the index of what they take part in; nothing where that is none. */
const pointsOfSeller = sql`(
  select sum(coalesce(e.points, 0))::float from campaign_members m
    join campaigns c on c.id = m.campaign_id and c.state in ('published', 'measuring')
    left join point_events e on e.member_id = m.id where m.seller_id = s.id)`;

/** Quotes `o` made in that month by the unit's calendar, and how those ended that have. */
const madeInMonth = sql`o.day_on >= k.month_on and o.day_on < k.month_on + interval '1 month'`;
const quoteCounts = sql`count(*)::int as quotes, (count(*) filter (where o.state in ('approved', 'converted')))::int as won,
  (count(*) filter (where o.state in ('approved', 'converted', 'refused', 'expired')))::int as ended`;

/**
 * Loads `l` of sellers `of` that are past their day and not paid, each with what is left of it: by the index of what is owed, so that
 * what was paid is not read, however long the history.
 */
const lateLoads = (of: SQL, late: Late) => sql`
  select l.id, l.seller_id, l.total_cents from ${of} s join loads l on l.seller_id = s.id join units u on u.id = l.unit_id
  where l.counts and l.paid_at is null and l.day_on + (${late.days}::jsonb ->> coalesce(l.payment, 'unsaid'))::int
    < (${late.at.toISOString()}::timestamptz at time zone u.time_zone)::date`;
/** What is left of them, by seller: what has settled of them is asked once. */
const overdueBySeller = sql`
  select l.seller_id, sum(l.total_cents - coalesce(r.cents, 0))::float as cents
  from late l left join app.received_of_loads(array(select l.id from late l)) r on r.load_id = l.id
  where l.total_cents > coalesce(r.cents, 0) group by l.seller_id`;

/** What is read of sellers whose ids `page` names: row by row, so that nothing is read of the others. */
const linesOf = (calendars: readonly Calendar[], late: Late, page: SQL) => sql`
  with page as materialized (${page}), late as materialized (${lateLoads(sql`page`, late)}),
    overdue as materialized (${overdueBySeller})
  select s.id, s.name, s.cpf, s.phone, s.email, s.unit_id, u.name as unit_name, u.time_zone, s.active, s.revision,
    a.access, q.requests, q.quoted, o.quotes, o.won, o.ended,
    (select p.id from profile_photos p where p.person_kind = 'seller' and p.person_id = s.id and p.replaced_at is null) as photo_id, (select count(*)::int from customers c where c.seller_id = s.id and c.active) as customers,
    ${pointsOfSeller} as points, coalesce((select d.cents from overdue d where d.seller_id = s.id), 0) as overdue_cents,
    coalesce(t.m3, 0)::float as m3, coalesce(t.billed_m3, 0)::float as billed_m3,
    coalesce(t.revenue_cents, 0)::float as revenue_cents, g.m3::float as goal_m3
  from page join sellers s on s.id = page.id join units u on u.id = s.unit_id
    join ${calendarRows(calendars)} on k.unit_id = s.unit_id
    left join goals g on g.seller_id = s.id and g.month_on = k.month_on
    left join lateral (
      select sum(m.delivered_m3) as m3, sum(m.billed_m3) as billed_m3, sum(m.revenue_cents) as revenue_cents
      from monthly_totals m where m.seller_id = s.id and m.month_on = k.month_on) t on true
    left join lateral (select ${requestCounts} from leads l where l.seller_id = s.id and ${inMonth}) q on true
    left join lateral (select ${quoteCounts} from quotes o where o.seller_id = s.id and ${madeInMonth}) o on true
    left join lateral (${accountOfSeller}) a on true`;

/**
 * Sellers `s` with no more than what a filter asks about them, row by row, so that a page by name is read along its index
 * until it is full.
 */
function byName(calendars: readonly Calendar[], { standing }: SellerFilter): SQL {
  if (!standing) return sql`sellers s`;
  if (standing === 'without_account') return sql`sellers s left join lateral (${accountOfSeller}) a on true`;
  return sql`sellers s
    join lateral (select k.* from ${calendarRows(calendars)} where k.unit_id = s.unit_id limit 1) k on true
    left join lateral (select m3 from goals where seller_id = s.id and month_on = k.month_on limit 1) g on true
    left join lateral (select sum(m.delivered_m3) as m3 from monthly_totals m
      where m.seller_id = s.id and m.month_on = k.month_on) t on true`;
}

/** One page of sellers of a filter, in this order, from behind a cursor. */
export async function listSellers(
  db: Database,
  { calendars, late }: Around,
  filter: SellerFilter,
  {
    sort,
    limit,
    after = sql`true`,
  }: { sort: Parameters<typeof sellerKeys.orderBy>[0]; limit: number; after?: SQL },
): Promise<SellerRow[]> {
  const page = sql`
    select s.id from ${sort.endsWith('name') ? byName(calendars, filter) : allSellers(calendars, filter, sort.endsWith('m3'))}
    where ${whereOfSellers(filter)} and ${after} order by ${sellerKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
  return rowsOf(db, SellerRow)`${linesOf(calendars, late, page)} order by ${sellerKeys.orderBy(sort)}`;
}

/** One seller; undefined when there is none for this actor. */
export const findSeller = async (db: Database, { calendars, late }: Around, id: string) =>
  rowOf(db, SellerRow)`${linesOf(calendars, late, sql`select ${id}::uuid as id`)}`;

/** The sellers of a filter added up by unit. */
export async function sumSellers(
  db: Database,
  { calendars, late }: Around,
  filter: SellerFilter,
): Promise<UnitSum[]> {
  // Each kind of rows is added up by unit at once: sums of each seller first would cost more than all that is read.
  return rowsOf(db, UnitSum)`
    with passing as materialized (
      select s.id, s.unit_id, k.month_on, g.m3 as goal_m3 from ${allSellers(calendars, filter, false)}
      where ${whereOfSellers(filter)}),
      late as materialized (${lateLoads(sql`passing`, late)}), overdue as materialized (${overdueBySeller})
    select p.*, coalesce((select sum(d.cents) from overdue d join passing k on k.id = d.seller_id where k.unit_id = p.unit_id), 0)
        as overdue_cents, coalesce(n.customers, 0) as customers, coalesce(t.m3, 0) as m3, coalesce(t.billed_m3, 0) as billed_m3,
      coalesce(t.revenue_cents, 0) as revenue_cents, coalesce(q.requests, 0) as requests, coalesce(q.quoted, 0) as quoted,
      coalesce(o.quotes, 0) as quotes, coalesce(o.won, 0) as won, coalesce(o.ended, 0) as ended
    from (select unit_id, count(*)::int as sellers, sum(goal_m3)::float as goal_m3 from passing group by unit_id) p
      left join (
        select p.unit_id, sum(m.delivered_m3)::float as m3, sum(m.billed_m3)::float as billed_m3,
          sum(m.revenue_cents)::float as revenue_cents
        from passing p join monthly_totals m on m.seller_id = p.id and m.month_on = p.month_on
        where m.month_on = any(${monthsOf(calendars)}) group by p.unit_id) t on t.unit_id = p.unit_id
      left join (
        select p.unit_id, count(*)::int as customers from passing p join customers c on c.seller_id = p.id
        where c.active group by p.unit_id) n on n.unit_id = p.unit_id
      left join (
        select p.unit_id, ${requestCounts} from ${calendarRows(calendars)} join units u on u.id = k.unit_id
          join leads l on l.unit_id = k.unit_id and ${inMonth} join passing p on p.id = l.seller_id
        group by p.unit_id) q on q.unit_id = p.unit_id
      left join (
        select p.unit_id, ${quoteCounts} from ${calendarRows(calendars)} join units u on u.id = k.unit_id
          join quotes o on o.unit_id = k.unit_id and ${madeInMonth} join passing p on p.id = o.seller_id
        group by p.unit_id) o on o.unit_id = p.unit_id`;
}

const DetailRow = z.object({
  created_at: Timestamp,
  account_id: z.string().nullable(),
  last_sign_in_at: Timestamp.nullable(),
  planned_pours: z.number(),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
});
type DetailRow = z.infer<typeof DetailRow>;

const planned = wordList(plannedPourStates);

/** What hangs on a seller beside the line; undefined when there is none for this actor. */
export async function findSellerDetail(db: Database, id: string): Promise<DetailRow | undefined> {
  return rowOf(db, DetailRow)`
    select s.created_at, a.id as account_id,
      (select max(e.created_at) from active_sessions e where e.account_id = a.id) as last_sign_in_at,
      (select count(*)::int from pours p where p.seller_id = s.id and p.state = any(${planned})) as planned_pours,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id) from sellers o
        where o.unit_id = s.unit_id and o.active and o.id <> s.id), '[]') as colleagues
    from sellers s left join lateral (select x.id from accounts x where x.seller_id = s.id and x.role = 'seller'
      order by x.created_at limit 1) a on true
    where s.id = ${id}`;
}
