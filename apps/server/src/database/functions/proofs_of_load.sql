-- What was proved of a load stays with who proved it, and is asked for by the load: whoever goes on with another's trip
-- goes on from its water, its receipt and its return.
create or replace function app.proofs_of_load(load uuid) returns table (water_litres integer, has_receipt boolean,
  has_return boolean)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
begin
  return query
    select coalesce((select sum(w.litres)::integer from water_additions w where w.load_id = l.id), 0),
           exists (select from load_receipts r where r.load_id = l.id),
           exists (select from concrete_returns r where r.load_id = l.id)
      from loads l
     where l.id = load and case current_setting('app.role', true)
       when 'admin' then true when 'supervisor' then true
       when 'unit' then l.unit_id = app.unit_id() when 'manager' then l.unit_id = app.unit_id()
       when 'driver' then l.driver_id = app.driver_id() else false end;
end $$;
revoke execute on function app.proofs_of_load(uuid) from public;
grant execute on function app.proofs_of_load(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
