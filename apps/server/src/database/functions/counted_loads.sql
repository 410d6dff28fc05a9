-- The loads of sellers that count from a day until before another, in the order in which they were loaded, with the price that the
-- list of their unit had for them on their day.
create or replace function app.counted_loads(asked uuid[], begins date, ends date) returns table (
  id uuid, seller_id uuid, unit_id uuid, day_on date, mix_id uuid, delivered_m3 numeric, billed_m3 numeric, total_cents bigint,
  price_cents_per_m3 integer, list_cents_per_m3 integer, is_paid boolean, note text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.seller_id, l.unit_id, l.day_on, l.mix_id, l.delivered_m3, l.billed_m3, l.total_cents, l.price_cents_per_m3,
    (select i.price_cents_per_m3 from price_list_items i where i.mix_id = l.mix_id and i.price_list_id =
      (select t.id from price_lists t where t.unit_id = l.unit_id and t.published_at is not null and t.valid_from <= l.day_on
        order by t.valid_from desc limit 1)),
    l.paid_at is not null, coalesce(app.note_name(l.note_series, l.note_number), '')
  from app.commission_sellers(asked) s(id) join loads l on l.seller_id = s.id
  where l.counts and l.day_on >= begins and l.day_on < ends
    and l.loaded_at >= begins - interval '2 days' and l.loaded_at < ends + interval '2 days'
  order by l.loaded_at, l.id
$$;
revoke execute on function app.counted_loads(uuid[], date, date) from public;
grant execute on function app.counted_loads(uuid[], date, date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
