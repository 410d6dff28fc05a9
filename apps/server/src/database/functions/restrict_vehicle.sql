-- A truck in whose checklist its driver has just noted a fault: nobody drives on with a grave one, and with another it is
-- known. Whoever stopped it before has said why.
create or replace function app.restrict_vehicle(of_shift uuid, vehicle uuid, words text, is_serious boolean) returns
  void
language sql security definer set search_path = public, app, pg_temp as $$
  update vehicles v set state = case when is_serious then 'stopped' else 'restricted' end, state_reason = left(words, 300),
      revision = v.revision + 1
   where v.id = vehicle and v.unit_id = app.unit_id()
     and v.state in ('available', 'on_trip', case when is_serious then 'restricted' end)
     and exists (select from shifts s where s.id = of_shift and s.driver_id = app.driver_id() and s.vehicle_id = v.id)
$$;
revoke execute on function app.restrict_vehicle(uuid, uuid, text, boolean) from public;
grant execute on function app.restrict_vehicle(uuid, uuid, text, boolean) to traco_driver;
