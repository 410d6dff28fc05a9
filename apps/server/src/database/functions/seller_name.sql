create or replace function app.seller_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from sellers where id = asked
$$;
revoke execute on function app.seller_name(uuid) from public;
grant execute on function app.seller_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic;
