create or replace function app.may_verify(line text, at timestamptz) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  select app.take_turn('verify:' || line, at, 300, interval '1 hour')
$$;
revoke execute on function app.may_verify(text, timestamptz) from public;
grant execute on function app.may_verify(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
