-- What happened at a plant keeps the name of who did it, also after he went to another one: the name alone, by the id that
-- the plant's own row has.
create function app.driver_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from drivers where id = asked
$$;
--> statement-breakpoint
create function app.seller_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from sellers where id = asked
$$;
--> statement-breakpoint
revoke execute on function app.driver_name(uuid), app.seller_name(uuid) from public;
--> statement-breakpoint
grant execute on function app.driver_name(uuid), app.seller_name(uuid) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_mechanic, traco_fleet, traco_helay;
