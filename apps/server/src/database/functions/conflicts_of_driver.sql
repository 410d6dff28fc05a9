-- Loads of a driver that two say are theirs: who the other is, and which of them the reader is.
create or replace function app.conflicts_of_driver() returns table (load_id uuid, kind text, since timestamptz, other
  text, truck text, other_truck text, is_mine boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, c.kind, c.since, d.name, v.fleet_number, o.fleet_number, true
    from load_conflicts c join loads l on l.id = c.load_id left join drivers d on d.id = l.driver_id and d.id <> c.driver_id
      left join vehicles v on v.id = c.vehicle_id left join vehicles o on o.id = c.other_vehicle_id
   where c.driver_id = app.driver_id() and c.decided_at is null
  union all
  select c.load_id, c.kind, c.opened_at, d.name, null, null, false
    from loads l join load_conflicts c on c.load_id = l.id and c.decided_at is null and c.driver_id <> l.driver_id
      join drivers d on d.id = c.driver_id
   where l.driver_id = app.driver_id() and l.state not in ('closed', 'cancelled')
$$;
revoke execute on function app.conflicts_of_driver() from public;
grant execute on function app.conflicts_of_driver() to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
