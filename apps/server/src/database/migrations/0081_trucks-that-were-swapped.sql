ALTER TABLE "load_conflicts" ADD COLUMN "other_vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_other_vehicle_id_vehicles_id_fk" FOREIGN KEY ("other_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A driver tells a step of his own load in another truck than the plan's: what was begun goes on in his until the plant
-- decides. Of a pair of trucks of which it has decided, nothing is asked again. Whether there is anything to decide.
create function app.keep_truck(of_load uuid, in_truck uuid, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  his uuid := app.driver_id();
  who drivers;
  l loads;
  truck vehicles;
  gone timestamptz;
begin
  if his is null then return false; end if;
  select x.* into l from loads x where x.id = of_load and x.driver_id = his for update;
  if not found or l.vehicle_id is null or l.vehicle_id = in_truck or l.state in ('scheduled', 'cancelled', 'diverted') then return false; end if;
  select v.* into truck from vehicles v
   where v.id = in_truck and v.unit_id = l.unit_id and v.type in ('mixer', 'pump') and v.state <> 'inactive';
  if not found then return false; end if;
  if exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.kind = 'truck'
    and c.decided_at is not null and (c.vehicle_id, c.other_vehicle_id) in ((in_truck, l.vehicle_id), (l.vehicle_id, in_truck))) then
    return false;
  end if;
  select d.* into who from drivers d where d.id = his;
  select max(a.at) into gone from audit a
   where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'vehicle_id' = l.vehicle_id::text;
  insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, other_vehicle_id, kind, since, opened_at)
  values (gen_random_uuid(), of_load, l.unit_id, his, in_truck, l.vehicle_id, 'truck', coalesce(gone, moment), moment)
  on conflict (load_id, driver_id) where decided_at is null do nothing;
  if not found then return false; end if;
  update loads set vehicle_id = in_truck, partner_id = coalesce(truck.partner_id, who.partner_id), revision = revision + 1
   where id = of_load;
  perform app.tell_plant_of_conflict(l, who.name || ' carregou em outro caminhão que não o da programação',
    'a usina decide em que caminhão foi.', moment);
  return true;
end $$;
--> statement-breakpoint
-- Whoever decides hears of a conflict at once, and so does whoever has the load now.
create function app.tell_plant_of_conflict(l loads, heading text, words text, moment timestamptz) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'crisis', heading, k.name || ': ' || words,
      case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
      app.account_id(), d.name, moment
    from customers k, accounts a, drivers d
   where k.id = l.customer_id and d.id = app.driver_id() and a.disabled_at is null
     and (a.unit_id = l.unit_id and a.role in ('unit', 'manager')
       or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> d.id);
$$;
--> statement-breakpoint
-- As before, but that a load whose pour was moved is told from one that was given away, and that a question about its truck
-- becomes one about the load itself.
create or replace function app.hold_entry(of_load uuid, entry uuid, of_kind text, said jsonb, device timestamptz, sent timestamptz,
  taken timestamptz, moment timestamptz) returns text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  his uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  open load_conflicts;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if his is null then return 'none'; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return 'none'; end if;
  if exists (select from held_entries h where h.id = entry and h.driver_id <> his) then return 'taken'; end if;
  select c.* into open from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is null;
  conflict := open.id;
  if conflict is null or open.kind = 'truck' then
    if l.driver_id is distinct from his then
      select a.at, case when l.driver_id is null and a.before ? 'planned_at' then 'moved' else 'reassigned' end
        into gone, why from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = his::text
       order by a.id desc limit 1;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    -- No phone is without a network for longer (OLDEST_MS), and who has begun nothing has nothing to keep.
    if gone is null or gone < now() - interval '7 days'
      or (of_kind <> 'step' and not exists (select from load_steps s
        where s.load_id = of_load and s.driver_id = his and s.kind = 'step'))
      or exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is not null
        and c.kind <> 'truck' and c.since >= gone) then return 'none'; end if;
    if conflict is null then
      conflict := gen_random_uuid();
      insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
      values (conflict, of_load, l.unit_id, his,
        (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
          where s.driver_id = his and s.started_at > taken - interval '24 hours' and s.ended_at is null
          order by s.day_on desc limit 1), why, gone, moment);
    else
      update load_conflicts set kind = why, since = gone where id = conflict;
    end if;
    perform app.tell_plant_of_conflict(l, who || ' está com uma carga que não é mais dele', 'a usina decide de quem é a carga.', moment);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, his, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return 'held';
end $$;
--> statement-breakpoint
drop function app.conflicts_of_driver();
--> statement-breakpoint
create function app.conflicts_of_driver() returns table (load_id uuid, kind text, since timestamptz, other text, truck text,
  other_truck text, is_mine boolean)
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
--> statement-breakpoint
revoke execute on function app.keep_truck(uuid, uuid, timestamptz), app.tell_plant_of_conflict(loads, text, text, timestamptz),
  app.conflicts_of_driver() from public;
--> statement-breakpoint
grant execute on function app.keep_truck(uuid, uuid, timestamptz) to traco_driver;
--> statement-breakpoint
grant execute on function app.conflicts_of_driver() to traco_driver, traco_admin, traco_supervisor, traco_unit, traco_manager;
