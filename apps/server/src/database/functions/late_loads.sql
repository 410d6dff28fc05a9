-- Loads that count in a month of their seller that is closed since a day, and have no line in it: they came in afterwards.
create or replace function app.late_loads(asked uuid[], since date) returns table (id uuid, seller_id uuid, month_on date)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, t.seller_id, t.month_on
  from app.commission_sellers(asked) s(id)
    join commission_statements t on t.seller_id = s.id and t.month_on >= since
    join loads l on l.seller_id = t.seller_id and l.counts
      and l.day_on >= t.month_on and l.day_on < t.month_on + interval '1 month'
      and l.loaded_at >= t.month_on - interval '2 days' and l.loaded_at < t.month_on + interval '1 month 2 days'
  where not exists (select 1 from commission_lines f where f.load_id = l.id and f.seller_id = l.seller_id)
$$;
revoke execute on function app.late_loads(uuid[], date) from public;
grant execute on function app.late_loads(uuid[], date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
