-- A driver's step changes one load, and hundreds step at once: what it sets off does no more than this load needs.
-- Totals are asked only for rows of which something that they sum has changed.
create or replace function app.total_changed_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[];
begin
  select array_agg(side.d) into deltas
    from old_rows o join new_rows n on n.id = o.id cross join lateral (values
      (o.counts, (o.unit_id, o.seller_id, o.mix_id, o.day_on, -1, o.transferred_m3 - o.loaded_m3, -o.delivered_m3, -o.billed_m3, -o.returned_m3, -o.total_cents)::app.load_delta),
      (n.counts, (n.unit_id, n.seller_id, n.mix_id, n.day_on, 1, n.loaded_m3 - n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents)::app.load_delta)
    ) side (counts, d)
   where side.counts
     and (o.counts, o.unit_id, o.seller_id, o.mix_id, o.day_on, o.loaded_m3, o.transferred_m3, o.delivered_m3, o.billed_m3, o.returned_m3, o.total_cents)
       is distinct from
         (n.counts, n.unit_id, n.seller_id, n.mix_id, n.day_on, n.loaded_m3, n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents);
  if deltas is not null then perform app.add_to_totals(deltas); end if;
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select side.unit_id, side.day_on, extract(hour from side.loaded_at at time zone u.time_zone), side.seller_id, sum(side.loads), sum(side.m3)
    from old_rows o join new_rows n on n.id = o.id cross join lateral (values
      (o.counts, o.unit_id, o.day_on, o.loaded_at, o.seller_id, -1, -o.delivered_m3),
      (n.counts, n.unit_id, n.day_on, n.loaded_at, n.seller_id, 1, n.delivered_m3)
    ) side (counts, unit_id, day_on, loaded_at, seller_id, loads, m3) join units u on u.id = side.unit_id
   where side.counts and (o.counts, o.unit_id, o.seller_id, o.loaded_at, o.delivered_m3)
       is distinct from (n.counts, n.unit_id, n.seller_id, n.loaded_at, n.delivered_m3)
   group by 1, 2, 3, 4 having sum(side.loads) <> 0 or sum(side.m3) <> 0 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
