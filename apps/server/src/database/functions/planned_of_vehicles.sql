-- How many loads of the next two days each vehicle is planned for. The workshop and the fleet's desk may not see the loads, but see
-- what stands still when a truck does.
create or replace function app.planned_of_vehicles(at timestamptz) returns table (vehicle_id uuid, loads bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.vehicle_id, count(*) from loads l
   where l.state = 'scheduled' and l.vehicle_id is not null and l.loaded_at > at - interval '12 hours'
     and l.loaded_at < at + interval '36 hours'
   group by l.vehicle_id
$$;
revoke execute on function app.planned_of_vehicles(timestamptz) from public;
grant execute on function app.planned_of_vehicles(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_mechanic, traco_fleet, traco_helay;
