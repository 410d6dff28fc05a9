-- What has changed that nobody was told of yet, so many at the most.
create or replace function app.waiting_announcements(most integer) returns table (id text, topic text)
language sql as $$
  select a.id::text, a.topic from public.announcements a limit most
$$;
revoke execute on function app.waiting_announcements(integer) from public;
