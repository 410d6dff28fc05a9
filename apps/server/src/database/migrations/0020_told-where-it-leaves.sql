set local check_function_bodies = off
--> statement-breakpoint
-- As `announce_rows`, of what may move from one unit to another: the one that it leaves is told too.
create or replace function app.announce_moved_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, null, null)
    from (select unit_id from old_rows union all select unit_id from changed_rows) moved having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger vehicles_announce_update after update on vehicles
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
--> statement-breakpoint
create or replace trigger sellers_announce_update after update on sellers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
--> statement-breakpoint
create or replace trigger managers_announce_update after update on managers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
--> statement-breakpoint
create or replace trigger drivers_announce_update after update on drivers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
--> statement-breakpoint
create or replace trigger employees_announce_update after update on employees
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
