-- Adds deltas to the totals of the day and of the month, always in the order of the key (no deadlocks), and notes that the past is
-- not what it was.
create or replace function app.add_to_totals(deltas app.load_delta[]) returns void
language plpgsql as $$
begin
  insert into public.daily_totals as t (unit_id, day_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  select d.unit_id, d.day_on, d.seller_id, d.mix_id, sum(d.loads), sum(d.loaded_m3), sum(d.delivered_m3), sum(d.billed_m3), sum(d.returned_m3), sum(d.revenue_cents)
    from unnest(deltas) d group by 1, 2, 3, 4
    having sum(d.loads) <> 0 or sum(d.loaded_m3) <> 0 or sum(d.delivered_m3) <> 0 or sum(d.billed_m3) <> 0 or sum(d.returned_m3) <> 0 or sum(d.revenue_cents) <> 0
    order by 1, 2, 3, 4
  on conflict (unit_id, day_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  insert into public.monthly_totals as t (unit_id, month_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  select d.unit_id, date_trunc('month', d.day_on)::date, d.seller_id, d.mix_id, sum(d.loads), sum(d.loaded_m3), sum(d.delivered_m3), sum(d.billed_m3), sum(d.returned_m3), sum(d.revenue_cents)
    from unnest(deltas) d group by 1, 2, 3, 4
    having sum(d.loads) <> 0 or sum(d.loaded_m3) <> 0 or sum(d.delivered_m3) <> 0 or sum(d.billed_m3) <> 0 or sum(d.returned_m3) <> 0 or sum(d.revenue_cents) <> 0
    order by 1, 2, 3, 4
  on conflict (unit_id, month_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  -- What is kept of the past ends three days ago: a transaction that began before midnight is of the day before.
  if exists (select from unnest(deltas) d where d.day_on <= (now() at time zone 'UTC')::date - 2) then
    insert into public.past_changes as p (unit_id, changed_in)
    select distinct d.unit_id, pg_current_xact_id()::text::bigint from unnest(deltas) d
     where d.day_on <= (now() at time zone 'UTC')::date - 2 order by 1
    on conflict (unit_id) do update set changed_in = excluded.changed_in;
  end if;
end $$;
revoke execute on function app.add_to_totals(app.load_delta[]) from public;
