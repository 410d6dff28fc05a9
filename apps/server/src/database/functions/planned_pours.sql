-- Pours of a unit that take up its trucks, plant and pumps between two instants.
create or replace function app.planned_pours(unit uuid, from_at timestamptz, to_at timestamptz) returns table (id uuid,
  state text, starts_at timestamptz, ends_at timestamptz, m3 numeric, travel_minutes integer, pumped boolean, pump_id
  uuid, largest_truck_m3 numeric)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.state, p.starts_at, p.ends_at, p.m3, p.travel_minutes, p.pumped, p.pump_id, p.largest_truck_m3
    from pours p
   where app.may_plan(unit) and p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
     and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done')
$$;
revoke execute on function app.planned_pours(uuid, timestamptz, timestamptz) from public;
grant execute on function app.planned_pours(uuid, timestamptz, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller;
