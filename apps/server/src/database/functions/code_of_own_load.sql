-- The code of a load's note, for the driver whose load it is.
create or replace function app.code_of_own_load(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.code from note_codes c join loads l on l.id = c.load_id where l.id = load and l.driver_id = app.driver_id()
$$;
revoke execute on function app.code_of_own_load(uuid) from public;
grant execute on function app.code_of_own_load(uuid) to traco_driver;
