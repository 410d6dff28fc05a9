-- The company's mixes concern every unit.
create or replace function app.announce_to_all() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, null, null, null, null);
  return null;
end $$;
