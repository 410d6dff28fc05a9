import type { ClientBase } from 'pg';
import { withBareTable } from './bare-table.ts';

const columns = 'loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents';

const ofDays = `
  insert into daily_totals (unit_id, day_on, seller_id, mix_id, ${columns})
  select unit_id, day_on, seller_id, mix_id, count(*), sum(loaded_m3 - transferred_m3), sum(delivered_m3), sum(billed_m3),
         sum(returned_m3), sum(total_cents)
    from loads where counts group by 1, 2, 3, 4`;

const ofMonths = `
  insert into monthly_totals (unit_id, month_on, seller_id, mix_id, ${columns})
  select unit_id, date_trunc('month', day_on)::date, seller_id, mix_id, sum(loads), sum(loaded_m3),
         sum(delivered_m3), sum(billed_m3), sum(returned_m3), sum(revenue_cents)
    from daily_totals group by 1, 2, 3, 4`;

const ofHours = `
  insert into hourly_totals (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select l.unit_id, l.day_on, extract(hour from l.loaded_at at time zone u.time_zone), l.seller_id, count(*), sum(l.delivered_m3)
    from loads l join units u on u.id = l.unit_id where l.counts group by 1, 2, 3, 4`;

const ofPast = `
  insert into past_changes (unit_id, changed_in) select id, pg_current_xact_id()::text::bigint from units
  on conflict (unit_id) do update set changed_in = excluded.changed_in`;

/** Computes the totals of every hour, day and month anew from the loads that count; what was kept of them stands no more. */
export async function recomputeTotals(client: ClientBase): Promise<void> {
  await client.query('delete from daily_totals');
  await client.query('delete from monthly_totals');
  await client.query('delete from hourly_totals');
  await withBareTable(client, 'daily_totals', async () => void (await client.query(ofDays)));
  await withBareTable(client, 'monthly_totals', async () => void (await client.query(ofMonths)));
  await withBareTable(client, 'hourly_totals', async () => void (await client.query(ofHours)));
  await client.query(ofPast);
}
