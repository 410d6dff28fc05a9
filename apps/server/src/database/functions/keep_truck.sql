-- A driver tells a step of an own load in another truck than the plan's: what was begun goes on in that one until the plant
-- decides. Of a pair of trucks of which it has decided, nothing is asked again. Whether there is anything to decide.
create or replace function app.keep_truck(of_load uuid, in_truck uuid, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  driver uuid := app.driver_id();
  who drivers;
  l loads;
  truck vehicles;
  gone timestamptz;
begin
  if driver is null then return false; end if;
  select x.* into l from loads x where x.id = of_load and x.driver_id = driver for update;
  if not found or l.vehicle_id is null or l.vehicle_id = in_truck or l.state in ('scheduled', 'cancelled', 'diverted') then return false; end if;
  select v.* into truck from vehicles v
   where v.id = in_truck and v.unit_id = l.unit_id and v.type in ('mixer', 'pump') and v.state <> 'inactive';
  if not found then return false; end if;
  if exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.kind = 'truck'
    and c.decided_at is not null and (c.vehicle_id, c.other_vehicle_id) in ((in_truck, l.vehicle_id), (l.vehicle_id, in_truck))) then
    return false;
  end if;
  select d.* into who from drivers d where d.id = driver;
  select max(a.at) into gone from audit a
   where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'vehicle_id' = l.vehicle_id::text;
  insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, other_vehicle_id, kind, since, opened_at)
  values (gen_random_uuid(), of_load, l.unit_id, driver, in_truck, l.vehicle_id, 'truck', coalesce(gone, moment), moment)
  on conflict (load_id, driver_id) where decided_at is null do nothing;
  if not found then return false; end if;
  update loads set vehicle_id = in_truck, partner_id = coalesce(truck.partner_id, who.partner_id), revision = revision + 1
   where id = of_load;
  perform app.tell_plant_of_conflict(l, who.name || ' carregou em outro caminhão que não o da programação',
    'a usina decide em que caminhão foi.', moment);
  return true;
end $$;
revoke execute on function app.keep_truck(uuid, uuid, timestamptz) from public;
grant execute on function app.keep_truck(uuid, uuid, timestamptz) to traco_driver;
