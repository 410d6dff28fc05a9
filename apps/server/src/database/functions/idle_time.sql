-- After how long without anybody touching it a session of this role ends today.
create or replace function app.idle_time(role text) returns interval
language sql stable set search_path = public, app, pg_temp as $$
  select app.idle_of(role, app.security_settings())
$$;
revoke execute on function app.idle_time(text) from public;
