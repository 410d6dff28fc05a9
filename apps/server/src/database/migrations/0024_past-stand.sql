set local check_function_bodies = off
--> statement-breakpoint
-- What the past of all units' totals stands at: another text whenever any of it has changed, which says neither what nor whose. For those
-- whose rows may lie in any unit.
create or replace function app.past_stand() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(md5(string_agg(c.unit_id || ' ' || c.changed_in, ',' order by c.unit_id)), '') from past_changes c
$$;
revoke execute on function app.past_stand() from public;
grant execute on function app.past_stand() to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
set local check_function_bodies = on
