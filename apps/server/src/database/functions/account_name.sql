-- Who recorded a load, by name, for those who see the load but not the account.
create or replace function app.account_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from accounts where id = asked
$$;
revoke execute on function app.account_name(uuid) from public;
grant execute on function app.account_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
