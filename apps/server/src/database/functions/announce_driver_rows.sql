-- What is a driver's own is announced to that driver, and not to every phone of the plant: also where the driver is lent to.
create or replace function app.announce_driver_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, array_agg(distinct driver_id), null) from changed_rows having count(*) > 0;
  return null;
end $$;
