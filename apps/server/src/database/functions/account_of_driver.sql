-- The account of a driver of a plant whose day the actor plans: to tell the driver something.
create or replace function app.account_of_driver(driver uuid) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a join drivers d on d.id = a.driver_id
   where d.id = driver and app.may_plan(d.unit_id) and a.role = 'driver' and a.disabled_at is null
$$;
revoke execute on function app.account_of_driver(uuid) from public;
grant execute on function app.account_of_driver(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
