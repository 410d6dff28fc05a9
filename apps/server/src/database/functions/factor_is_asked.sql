-- Whether the company asks a second factor of a role today.
create or replace function app.factor_is_asked(role text) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select app.asks_factor(role, app.security_settings())
$$;
revoke execute on function app.factor_is_asked(text) from public;
