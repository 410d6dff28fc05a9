create or replace function app.returns_of_own_loads(asked uuid[]) returns setof concrete_returns
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from concrete_returns r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
revoke execute on function app.returns_of_own_loads(uuid[]) from public;
grant execute on function app.returns_of_own_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_driver;
