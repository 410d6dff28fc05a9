set local check_function_bodies = off
--> statement-breakpoint
-- Takes what waits to be told, each as the text that is told. A row that another process is taking is left to it: when that one dies,
-- the row is there again.
create or replace function app.take_announcements(most integer) returns table (id text, told text)
language sql as $$
  with taken as (
    delete from public.announcements
     where ctid = any (array(select ctid from public.announcements limit most for update skip locked)) returning *)
  select t.id::text, json_build_object('topic', t.topic, 'units', t.units, 'sellers', t.sellers, 'drivers', t.drivers,
    'partners', t.partners)::text from taken t
$$;
revoke execute on function app.take_announcements(integer) from public;
--> statement-breakpoint
-- What has changed that nobody was told of yet, so many at the most.
create or replace function app.waiting_announcements(most integer) returns table (id text)
language sql as $$
  select a.id::text from public.announcements a limit most
$$;
revoke execute on function app.waiting_announcements(integer) from public;
--> statement-breakpoint
set local check_function_bodies = on
