import type { Pool } from 'pg';
import { dailyTotals, loads, monthlyTotals } from '../tables/index.ts';
import { withBareTable } from './bare-table.ts';
import { analyse, inTransaction, withoutTriggers } from './bulk.ts';
import { recomputeTotals } from './totals.ts';

/** How much the ledger shall hold. */
export interface ScaleParts {
  /** Connections of the tables' owner; the demo company is already in. */
  pool: Pool;
  /** Loads that the ledger holds afterwards. */
  loads: number;
  /** How many times the demo's 24 months lie one behind the other; the rest makes the days denser. */
  periods?: number;
}

/** 104 weeks: weekdays stay weekdays. */
const PERIOD_DAYS = 104 * 7;

/**
 * Grows the ledger for measurements by copies of its own loads: the same plants, sellers, customers and mixes,
 * each copy under a note series of its own, some on the same days and some years before. Totals are computed
 * anew. The oldest copies come first, and the newest are left out where a whole copy is more than is wanted: at two million the last
 * weeks hold the demo's own loads. They take about a minute and a half on two cores.
 */
export async function fillLoads({ pool, loads: wanted, periods = 5 }: ScaleParts): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, () =>
      withoutTriggers(client, [loads], async () => {
        await withBareTable(client, 'loads', async () => {
          await client.query(COPY, [wanted, periods, PERIOD_DAYS]);
        });
        await recomputeTotals(client);
      }),
    );
    await analyse(client, [loads, dailyTotals, monthlyTotals]);
  } finally {
    client.release();
  }
}

/** `copy % periods` decides how far back a copy lies; within it, up to 50 minutes keep the clock uneven. */
const COPY = `
  with demo as (
    select * from loads where state in ('closed', 'cancelled', 'refused', 'diverted') and review = 'accepted'
  ), missing as (
    select $1::int - (select count(*) from loads) as rows
  ), copies as (
    select generate_series(1, greatest(0, ceil(rows / (select count(*) from demo)::numeric))::int) as copy from missing
  )
  insert into loads (
    id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, origin, state, review,
    note_series, note_number, loaded_at, day_on, loaded_m3, delivered_m3, billed_m3, returned_m3,
    price_cents_per_m3, payment, paid_at, invoiced_at, notes, cancel_reason, cancelled_at, recorded_by, created_at
  )
  select (lpad(to_hex((extract(epoch from d.loaded_at - shift.back) * 1000)::bigint), 12, '0') || '7'
          || substr(md5(d.id::text || c.copy), 1, 3) || '8' || substr(md5(d.id::text || c.copy), 4, 15))::uuid, d.unit_id, d.seller_id, d.customer_id, d.site_id, d.mix_id, d.vehicle_id, d.driver_id,
         d.partner_id, d.origin, d.state, d.review, 'M' || c.copy, d.note_number, d.loaded_at - shift.back,
         ((d.loaded_at - shift.back) at time zone u.time_zone)::date, d.loaded_m3, d.delivered_m3, d.billed_m3,
         d.returned_m3, d.price_cents_per_m3, d.payment, d.paid_at - shift.back, d.invoiced_at - shift.back, d.notes,
         d.cancel_reason, d.cancelled_at - shift.back, d.recorded_by, d.created_at - shift.back
    from copies c
    cross join demo d
    join units u on u.id = d.unit_id
    cross join lateral (
      select make_interval(days => (c.copy % $2::int) * $3::int, mins => (c.copy * 7 + d.note_number) % 50) as back
    ) shift
   order by d.loaded_at - shift.back
   limit (select greatest(0, rows) from missing)`;
