-- Loads of planned pours, with the moments at which steps have begun, as they were corrected.
create or replace function app.planned_loads(unit uuid, from_at timestamptz, to_at timestamptz) returns table (id uuid,
  pour_id uuid, turn integer, m3 numeric, planned_at timestamptz, loaded_at timestamptz, state text, note_number
  integer, vehicle_id uuid, driver_id uuid, revision integer, steps jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.pour_id, l.turn, l.loaded_m3, l.planned_at, l.loaded_at, l.state, l.note_number, l.vehicle_id, l.driver_id,
         l.revision,
         case when l.state <> 'scheduled' then jsonb_strip_nulls(jsonb_build_object('loading', l.loaded_at,
           'en_route', l.en_route_at, 'on_site', l.on_site_at, 'discharging', l.discharging_at, 'washing', l.washing_at,
           'returning', l.returning_at, 'closed', l.back_at)) end
    from pours p
    -- Pour by pour (offset 0), however many loads of other days' pours there are.
    cross join lateral (select * from loads l where l.pour_id = p.id and l.state <> 'cancelled' offset 0) l
   where app.may_plan(unit) and p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
     and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done')
$$;
revoke execute on function app.planned_loads(uuid, timestamptz, timestamptz) from public;
grant execute on function app.planned_loads(uuid, timestamptz, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller;

-- How many loads that have not begun stand on a vehicle: the fleet's desk may not see them, but stops the vehicle.
create or replace function app.planned_loads(vehicle uuid, since timestamptz) returns integer
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select count(*)::int from loads
   where vehicle_id = vehicle and state = 'scheduled' and loaded_at >= since
$$;
revoke execute on function app.planned_loads(uuid, timestamptz) from public;
grant execute on function app.planned_loads(uuid, timestamptz) to traco_admin, traco_supervisor, traco_manager, traco_fleet;
