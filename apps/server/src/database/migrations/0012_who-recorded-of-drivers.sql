-- A manager reads who recorded an absence or an event of his drivers, by name.
grant execute on function app.account_name(uuid) to traco_manager;
--> statement-breakpoint
-- How many loads that have not begun stand on a vehicle: the fleet's desk may not see them, but stops the vehicle.
create function app.planned_loads(vehicle uuid, since timestamptz) returns integer
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select count(*)::int from loads
   where vehicle_id = vehicle and state = 'scheduled' and loaded_at >= since
$$;
--> statement-breakpoint
revoke execute on function app.planned_loads(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.planned_loads(uuid, timestamptz)
  to traco_admin, traco_supervisor, traco_manager, traco_fleet;
