-- Adds one delta to the totals of its day.
create or replace function app.add_to_day(d app.load_delta) returns void
language plpgsql as $$
begin
  insert into public.daily_totals as t (unit_id, day_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  values (d.unit_id, d.day_on, d.seller_id, d.mix_id, d.loads, d.loaded_m3, d.delivered_m3, d.billed_m3, d.returned_m3, d.revenue_cents)
  on conflict (unit_id, day_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
end $$;
revoke execute on function app.add_to_day(app.load_delta) from public;
