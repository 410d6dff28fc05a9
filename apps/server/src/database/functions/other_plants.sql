-- The other plants of the company: where concrete could come from when this one stands still.
create or replace function app.other_plants(unit uuid) returns table (id uuid, name text, latitude double precision,
  longitude double precision, capacity_m3_per_hour integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.name, u.latitude, u.longitude, u.capacity_m3_per_hour from units u
   where app.may_plan(unit) and u.active and u.id <> unit and u.latitude is not null and u.longitude is not null
$$;
revoke execute on function app.other_plants(uuid) from public;
grant execute on function app.other_plants(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
