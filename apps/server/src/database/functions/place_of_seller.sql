-- A seller's place in the unit by m³ of a month: the policies hide the others' figures from sellers, so that this says
-- the place and nothing else. A seller asks about their own place, a unit and a manager about their own sellers.
create or replace function app.place_of_seller(asked uuid, month date) returns table (place integer, of_sellers integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  with asked_seller as (
    select unit_id from sellers
    where id = asked and coalesce(app.seller_id() = asked, app.unit_id() = unit_id, true)),
  ranked as (
    select s.id, rank() over (order by coalesce(sum(t.delivered_m3), 0) desc) as place, count(*) over () as of_sellers
    from sellers s
    left join monthly_totals t on t.unit_id = s.unit_id and t.month_on = month and t.seller_id = s.id
    where s.unit_id = (select unit_id from asked_seller) and (s.active or s.id = asked)
    group by s.id)
  select place::integer, of_sellers::integer from ranked where id = asked
$$;
revoke execute on function app.place_of_seller(uuid, date) from public;
grant execute on function app.place_of_seller(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller;
