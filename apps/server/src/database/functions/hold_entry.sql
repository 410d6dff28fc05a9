-- Keeps what a driver's device tells of a load that was the driver's, and is not any more or is over: evidence, and a conflict that
-- the plant decides. The first entry opens it, and tells the plant and whoever has the load now. Whether it is kept: of a
-- load that never was, or of which the plant has decided since, nothing is. A load whose pour was moved is told from one that
-- was given away, and a question about its truck becomes one about the load itself.
create or replace function app.hold_entry(of_load uuid, entry uuid, of_kind text, said jsonb, device timestamptz, sent
  timestamptz, taken timestamptz, moment timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  driver uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  open load_conflicts;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if driver is null then return 'none'; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return 'none'; end if;
  if exists (select from held_entries h where h.id = entry and h.driver_id <> driver) then return 'taken'; end if;
  select c.* into open from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.decided_at is null;
  conflict := open.id;
  if conflict is null or open.kind = 'truck' then
    if l.driver_id is distinct from driver then
      select a.at, case when l.driver_id is null and a.before ? 'planned_at' then 'moved' else 'reassigned' end
        into gone, why from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = driver::text
       order by a.id desc limit 1;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    -- No phone is without a network for longer (OLDEST_MS), and who has begun nothing has nothing to keep.
    if gone is null or gone < now() - interval '7 days'
      or (of_kind <> 'step' and not exists (select from load_steps s
        where s.load_id = of_load and s.driver_id = driver and s.kind = 'step'))
      or exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.decided_at is not null
        and c.kind <> 'truck' and c.since >= gone) then return 'none'; end if;
    if conflict is null then
      conflict := gen_random_uuid();
      insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
      values (conflict, of_load, l.unit_id, driver,
        (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
          where s.driver_id = driver and s.started_at > taken - interval '24 hours' and s.ended_at is null
          order by s.day_on desc limit 1), why, gone, moment);
    else
      update load_conflicts set kind = why, since = gone where id = conflict;
    end if;
    perform app.tell_plant_of_conflict(l, who || ' está com uma carga que não é mais dele', 'a usina decide de quem é a carga.', moment);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, driver, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return 'held';
end $$;
revoke execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) from
  public;
grant execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) to
  traco_driver;
