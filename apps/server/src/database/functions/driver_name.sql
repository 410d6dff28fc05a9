-- What happened at a plant keeps the name of who did it, also after that person went to another one: the name alone, by the id that
-- the plant's own row has.
create or replace function app.driver_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from drivers where id = asked
$$;
revoke execute on function app.driver_name(uuid) from public;
grant execute on function app.driver_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic;
