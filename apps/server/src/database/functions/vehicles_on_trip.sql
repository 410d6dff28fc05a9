-- The vehicles that are on the road with a load. The fleet's desk and the workshop may not see the load, but see that its
-- truck is out.
create or replace function app.vehicles_on_trip() returns setof uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select distinct vehicle_id from loads
   where state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning') and vehicle_id is not null
$$;
revoke execute on function app.vehicles_on_trip() from public;
grant execute on function app.vehicles_on_trip() to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_mechanic,
  traco_fleet, traco_helay;
