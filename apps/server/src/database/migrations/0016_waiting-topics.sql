set local check_function_bodies = off
--> statement-breakpoint
-- The tables of which something has changed that nobody was told of yet. Whoever is signed in may ask: it says of no row, and of nobody
-- whose.
create or replace function app.waiting_topics() returns table (topic text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select distinct a.topic from announcements a
$$;
revoke execute on function app.waiting_topics() from public;
grant execute on function app.waiting_topics() to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
set local check_function_bodies = on
