create or replace function app.total_old_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select o.unit_id, o.day_on, extract(hour from o.loaded_at at time zone u.time_zone), o.seller_id, -count(*), -sum(o.delivered_m3)
    from old_rows o join units u on u.id = o.unit_id where o.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
