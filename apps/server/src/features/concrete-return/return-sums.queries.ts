import { RETURN_ALERT, type ReturnFilter } from '@traco/contract/concrete-return/return-filter';
import {
  ReturnAlerts,
  type ReturnBreakdown,
  ReturnSum,
  ReturnTotals,
} from '@traco/contract/concrete-return/return-record';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { lossCents, returnedM3, savedCents, whereOfReturns } from './return-filter.queries.ts';

const MOST_BARS = 12;
/** The trade's reasons, and as many of the company's own. */
const MOST_REASONS = 30;

/** What the returns of a filter add up to. */
export async function sumReturns(db: Database, filter: ReturnFilter): Promise<ReturnTotals> {
  return theRow(db, ReturnTotals)`
    select count(*)::int as returns, coalesce(sum(r.residue_m3), 0)::float as "residueM3",
      coalesce(sum(r.surplus_m3), 0)::float as "surplusM3", coalesce(sum(r.used_m3), 0)::float as "usedM3",
      coalesce(sum(${lossCents}), 0)::float as "lossCents", coalesce(sum(${savedCents}), 0)::float as "savedCents",
      coalesce(sum(case when not r.charges_customer then 0 when l.id is null then r.charge_cents
        else round(greatest(0, l.billed_m3 - l.delivered_m3) * l.price_cents_per_m3) end), 0)::float as "chargeCents",
      count(*) filter (where r.state in ('recorded', 'deciding'))::int as undecided
    from concrete_returns r join units u on u.id = r.unit_id left join loads l on l.id = r.load_id
    where ${whereOfReturns(filter)}`;
}

async function sumBy(db: Database, filter: ReturnFilter, key: SQL, name: SQL, order: SQL, most: number) {
  return rowsOf(db, ReturnSum)`
    select ${key} as key, ${name} as name, count(*)::int as returns, sum(${returnedM3})::float as m3,
      sum(${lossCents})::float as "lossCents"
    from concrete_returns r join units u on u.id = r.unit_id left join customers c on c.id = r.customer_id
      left join drivers d on d.id = r.driver_id left join sellers s on s.id = r.seller_id
    where ${whereOfReturns(filter)} group by 1, 2 order by ${order} limit ${literalLimit(most)}`;
}

/** The same by reason, customer, driver and seller, the greatest first, and by hour of the unit's day. */
export async function breakDownReturns(db: Database, filter: ReturnFilter): Promise<ReturnBreakdown> {
  const greatest = sql`m3 desc, key`;
  const by = (key: SQL, name: SQL, order = greatest, most = MOST_BARS) =>
    sumBy(db, filter, key, name, order, most);
  const hour = sql`to_char(r.at at time zone u.time_zone, 'HH24')`;
  return {
    reasons: await by(
      sql`coalesce(nullif(r.reason_words, ''), r.reason)`,
      sql`r.reason`,
      greatest,
      MOST_REASONS,
    ),
    customers: await by(sql`coalesce(c.id::text, '')`, sql`coalesce(c.name, 'Sem cliente')`),
    drivers: await by(
      sql`coalesce(r.driver_id::text, '')`,
      sql`coalesce(d.name, app.driver_name(r.driver_id), 'Sem motorista')`,
    ),
    sellers: await by(
      sql`coalesce(r.seller_id::text, '')`,
      sql`coalesce(s.name, app.seller_name(r.seller_id), 'Sem vendedor')`,
    ),
    hours: await by(hour, sql`${hour} || 'h'`, sql`key`, 24),
  };
}

const ShareRow = z.object({ returned: z.number(), loaded: z.number() });

const CustomerShare = ReturnAlerts.shape.customers.element;

/** What of a month is to be said aloud; the loaded m³ are the ledger's own totals. */
export async function findAlerts(
  db: Database,
  unitId: string | undefined,
  month: string,
): Promise<ReturnAlerts> {
  const ofUnit = (alias: SQL) => (unitId ? sql`${alias}.unit_id = ${unitId}` : sql`true`);
  const first = `${month}-01`;
  const rows = await rowsOf(db, ShareRow)`
    select (select coalesce(sum(${returnedM3}), 0)::float from concrete_returns r join units u on u.id = r.unit_id
        where ${ofUnit(sql`r`)} and ${inMonth(first)}) as returned,
      (select coalesce(sum(t.loaded_m3), 0)::float from monthly_totals t where ${ofUnit(sql`t`)} and t.month_on = ${first}::date) as loaded`;
  const customers = await rowsOf(db, CustomerShare)`
    select c.id, c.name, count(*)::int as returns, sum(${returnedM3})::float as m3
    from concrete_returns r join units u on u.id = r.unit_id join customers c on c.id = r.customer_id
    where ${ofUnit(sql`r`)} and ${inMonth(first)} and r.surplus_m3 > 0
    group by c.id, c.name having count(*) >= ${RETURN_ALERT.ofCustomer} order by 3 desc, 4 desc, 1 limit 10`;
  const { returned, loaded } = rows[0]!;
  const share = loaded > 0 ? returned / loaded : null;
  return {
    month,
    returnedM3: returned,
    loadedM3: loaded,
    share,
    isOverShare: share !== null && share > RETURN_ALERT.share,
    customers,
  };
}

const inMonth = (
  first: string,
) => sql`r.at >= ${first}::date - 1 and r.at < ${first}::date + interval '1 month 1 day'
  and date_trunc('month', r.at at time zone u.time_zone) = ${first}::timestamp`;
