create or replace function app.water_of_own_loads(asked uuid[]) returns setof water_additions
language sql stable security definer set search_path = public, app, pg_temp as $$
  select w.* from water_additions w join loads l on l.id = w.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
revoke execute on function app.water_of_own_loads(uuid[]) from public;
grant execute on function app.water_of_own_loads(uuid[]) to traco_driver;
