-- What a load of transferred concrete brings was loaded once already, as another load. Most often it is one load: then there is
-- nothing to sum up and to bring in order, unless it is one of the past: that is noted with the totals.
create or replace function app.total_new_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[] := array(
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta
      from new_rows where counts);
begin
  if cardinality(deltas) = 1 and (deltas[1]).day_on > (now() at time zone 'UTC')::date - 2 then
    perform app.add_to_day(deltas[1]);
    perform app.add_to_month(deltas[1]);
  elsif cardinality(deltas) > 0 then
    perform app.add_to_totals(deltas);
  end if;
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select n.unit_id, n.day_on, extract(hour from n.loaded_at at time zone u.time_zone), n.seller_id, count(*), sum(n.delivered_m3)
    from new_rows n join units u on u.id = n.unit_id where n.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
