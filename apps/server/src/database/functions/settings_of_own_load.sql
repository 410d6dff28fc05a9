-- What holds at the plant of a load that the actor drives, also when lent to that plant.
create or replace function app.settings_of_own_load(load uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.unit_settings(u.settings) from loads l join units u on u.id = l.unit_id where l.id = load and l.driver_id = app.driver_id()
$$;
revoke execute on function app.settings_of_own_load(uuid) from public;
grant execute on function app.settings_of_own_load(uuid) to traco_driver;
