-- Adds one delta to the totals of its month.
create or replace function app.add_to_month(d app.load_delta) returns void
language plpgsql as $$
begin
  insert into public.monthly_totals as t (unit_id, month_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  values (d.unit_id, date_trunc('month', d.day_on)::date, d.seller_id, d.mix_id, d.loads, d.loaded_m3, d.delivered_m3, d.billed_m3, d.returned_m3, d.revenue_cents)
  on conflict (unit_id, month_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
end $$;
revoke execute on function app.add_to_month(app.load_delta) from public;
