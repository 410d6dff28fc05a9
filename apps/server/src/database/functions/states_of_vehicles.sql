-- Since when each vehicle that does not simply run stands as it does. The workshop, the fleet's desk and a manager may not read the
-- trail, but see what stands, and for how long it has.
create or replace function app.states_of_vehicles() returns table (vehicle_id uuid, since timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.id, a.at from vehicles v cross join lateral (
      select a.at from audit a where a.table_name = 'vehicles' and a.row_id = v.id::text and a.after ? 'state'
       order by a.id desc limit 1) a
   where v.state in ('stopped', 'in_maintenance', 'restricted')
$$;
revoke execute on function app.states_of_vehicles() from public;
grant execute on function app.states_of_vehicles() to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_mechanic, traco_fleet, traco_helay;
