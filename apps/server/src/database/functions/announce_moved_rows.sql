-- As `announce_rows`, of what may move from one unit to another: the one that it leaves is told too.
create or replace function app.announce_moved_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, null, null)
    from (select unit_id from old_rows union all select unit_id from changed_rows) moved having count(*) > 0;
  return null;
end $$;
