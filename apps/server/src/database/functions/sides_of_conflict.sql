-- Whose a load is said to be, with the accounts that hear what was decided: a driver who has changed plants since, too.
create or replace function app.sides_of_conflict(of_conflict uuid) returns table (driver_id uuid, name text, account_id
  uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.name, (select a.id from accounts a where a.driver_id = d.id and a.role = 'driver' and a.disabled_at is null limit 1)
    from load_conflicts c join loads l on l.id = c.load_id join drivers d on d.id in (c.driver_id, l.driver_id)
   where c.id = of_conflict and (current_setting('app.role', true) in ('admin', 'supervisor')
      or current_setting('app.role', true) in ('unit', 'manager') and c.unit_id = app.unit_id())
$$;
revoke execute on function app.sides_of_conflict(uuid) from public;
grant execute on function app.sides_of_conflict(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
