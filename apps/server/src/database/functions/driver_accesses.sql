-- How the drivers of a unit come in: what a manager may know of accounts, and no more.
create or replace function app.driver_accesses(unit uuid) returns table (driver_id uuid, access text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.driver_id,
         case when a.disabled_at is not null then 'disabled' when a.must_change_password then 'temporary' else 'own' end
    from accounts a join drivers d on d.id = a.driver_id
   where a.role = 'driver' and d.unit_id = unit
     and (current_setting('app.role', true) in ('admin', 'supervisor')
       or (current_setting('app.role', true) = 'manager' and unit = app.unit_id()))
$$;
revoke execute on function app.driver_accesses(uuid) from public;
grant execute on function app.driver_accesses(uuid) to traco_admin, traco_supervisor, traco_manager;
