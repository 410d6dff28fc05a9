create or replace function app.announce_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, null, null) from changed_rows having count(*) > 0;
  return null;
end $$;
