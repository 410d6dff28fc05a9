CREATE TABLE "flagged_entries" (
	"entry_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"load_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "flagged_entries_entry_id_flag_pk" PRIMARY KEY("entry_id","flag")
);
--> statement-breakpoint
ALTER TABLE "flagged_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "held_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conflict_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "held_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "load_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "load_conflicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "held_entries" ADD CONSTRAINT "held_entries_conflict_id_load_conflicts_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."load_conflicts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flagged_entries_unit_day" ON "flagged_entries" USING btree ("unit_id","day_on");--> statement-breakpoint
CREATE INDEX "flagged_entries_driver" ON "flagged_entries" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "held_entries_conflict" ON "held_entries" USING btree ("conflict_id","device_at");--> statement-breakpoint
CREATE INDEX "held_entries_driver" ON "held_entries" USING btree ("driver_id","server_at");--> statement-breakpoint
CREATE INDEX "held_entries_positions" ON "held_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';--> statement-breakpoint
CREATE UNIQUE INDEX "load_conflicts_open" ON "load_conflicts" USING btree ("load_id","driver_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "load_conflicts_unit" ON "load_conflicts" USING btree ("unit_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "load_conflicts_driver" ON "load_conflicts" USING btree ("driver_id","opened_at");--> statement-breakpoint
CREATE POLICY "flagged_entries_admin" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "flagged_entries_supervisor" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "flagged_entries_unit" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "flagged_entries_manager" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "flagged_entries_driver" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "held_entries_admin" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "held_entries_supervisor" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "held_entries_unit" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "held_entries_manager" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "held_entries_driver" ON "held_entries" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "load_conflicts_admin" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_conflicts_supervisor" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_conflicts_unit" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_conflicts_manager" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_conflicts_driver" ON "load_conflicts" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
-- What a device sent is written over by nobody; what is decided of it, by the functions below alone.
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'revoke update on flagged_entries, held_entries from ' || everyone;
  execute 'revoke insert on held_entries, load_conflicts from ' || everyone;
end $$;
--> statement-breakpoint
create trigger flagged_entries_driver before insert on flagged_entries for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_day();
--> statement-breakpoint
create trigger flagged_entries_announce_insert after insert on flagged_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger load_conflicts_announce_insert after insert on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger load_conflicts_announce_update after update on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger held_entries_announce_insert after insert on held_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger load_conflicts_audit after insert or update or delete on load_conflicts for each row execute function app.audit_row();
--> statement-breakpoint
-- Keeps what a driver's device tells of a load that was his, and is not any more or is over: evidence, and a conflict that
-- the plant decides. The first entry opens it, and tells the plant and whoever has the load now. Whether it is kept: of a
-- load that was never his, or of which the plant has decided since, nothing is.
create function app.hold_entry(of_load uuid, entry uuid, of_kind text, said jsonb, device timestamptz, sent timestamptz,
  taken timestamptz, moment timestamptz) returns boolean
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  his uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if his is null then return false; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return false; end if;
  select c.id into conflict from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is null;
  if conflict is null then
    if l.driver_id is distinct from his then
      why := 'reassigned';
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = his::text;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    if gone is null or exists (select from load_conflicts c
      where c.load_id = of_load and c.driver_id = his and c.decided_at is not null and c.since >= gone) then return false; end if;
    conflict := gen_random_uuid();
    insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
    values (conflict, of_load, l.unit_id, his,
      (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
        where s.driver_id = his and s.started_at > taken - interval '24 hours' and s.ended_at is null
        order by s.day_on desc limit 1), why, gone, moment);
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name, created_at)
    select gen_random_uuid(), a.unit_id, a.id, 'crisis', who || ' está com uma carga que não é mais dele',
        k.name || ': a usina decide de quem é a carga.',
        case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
        app.account_id(), who, moment
      from customers k, accounts a
     where k.id = l.customer_id and a.disabled_at is null
       and (a.unit_id = l.unit_id and a.role in ('unit', 'manager') or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> his);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, his, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return true;
end $$;
--> statement-breakpoint
-- What the plant decided of held entries: those that it takes are in the ledger, the others stand as refused. Only of a
-- conflict that the actor's own policy shows him, and once.
create function app.settle_held(of_conflict uuid, refusals jsonb, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  c load_conflicts;
begin
  select x.* into c from load_conflicts x where x.id = of_conflict for update;
  if not found or current_setting('app.role', true) not in ('admin', 'supervisor', 'unit', 'manager')
    or (current_setting('app.role', true) in ('unit', 'manager') and c.unit_id is distinct from app.unit_id()) then
    raise exception 'not this actor''s to decide' using errcode = '42501';
  end if;
  insert into device_entries (id, unit_id, driver_id, kind, load_id, body, device_at, sent_at, server_at)
  select h.id, d.unit_id, h.driver_id, h.kind, h.load_id, h.body, h.device_at, h.sent_at, h.server_at
    from held_entries h join drivers d on d.id = h.driver_id
   where h.conflict_id = of_conflict and h.refusal is null and not refusals ? h.id::text
  on conflict (id) do nothing;
  insert into refused_entries (id, unit_id, driver_id, day_on, kind, load_id, refusal, body, at, server_at)
  select h.id, h.unit_id, h.driver_id, (h.at at time zone u.time_zone)::date, h.kind, h.load_id, refusals ->> h.id::text,
         h.body, h.at, moment
    from held_entries h join units u on u.id = h.unit_id
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text
  on conflict (id) do nothing;
  update held_entries h set refusal = refusals ->> h.id::text
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text;
end $$;
--> statement-breakpoint
-- Loads of a driver that two say are theirs: who the other is, and which of them the reader is.
create function app.conflicts_of_driver() returns table (load_id uuid, since timestamptz, other text, is_mine boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, c.since, d.name, true
    from load_conflicts c join loads l on l.id = c.load_id left join drivers d on d.id = l.driver_id and d.id <> c.driver_id
   where c.driver_id = app.driver_id() and c.decided_at is null
  union all
  select c.load_id, c.opened_at, d.name, false
    from loads l join load_conflicts c on c.load_id = l.id and c.decided_at is null and c.driver_id <> l.driver_id
      join drivers d on d.id = c.driver_id
   where l.driver_id = app.driver_id() and l.state not in ('closed', 'cancelled')
$$;
--> statement-breakpoint
-- The trucks of a driver's plant: who else is out with each, and what its odometer showed last.
create function app.trucks_of_day(moment timestamptz) returns table (id uuid, taken_by text, odometer_km integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.id,
      (select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = v.id and s.driver_id <> app.driver_id() and s.ended_at is null
          and s.day_on >= moment::date - 2 and s.started_at > moment - interval '18 hours' and s.started_at <= moment
        order by s.started_at desc limit 1),
      (select coalesce(s.odometer_in_km, s.odometer_out_km) from shifts s
        where s.vehicle_id = v.id and s.day_on >= moment::date - 30 and s.started_at <= moment
          and coalesce(s.odometer_in_km, s.odometer_out_km) is not null
        order by s.day_on desc, s.started_at desc limit 1)
    from vehicles v where v.unit_id = app.unit_id() and v.type in ('mixer', 'pump')
$$;
--> statement-breakpoint
-- A truck in whose checklist its driver has just noted a fault: nobody drives on with a grave one, and with another it is
-- known. Whoever stopped it before has said why.
create function app.restrict_vehicle(of_shift uuid, vehicle uuid, words text, is_serious boolean) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  update vehicles v set state = case when is_serious then 'stopped' else 'restricted' end, state_reason = left(words, 300),
      revision = v.revision + 1
   where v.id = vehicle and v.unit_id = app.unit_id()
     and v.state in ('available', 'on_trip', case when is_serious then 'restricted' end)
     and exists (select from shifts s where s.id = of_shift and s.driver_id = app.driver_id() and s.vehicle_id = v.id)
$$;
--> statement-breakpoint
revoke execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz),
  app.settle_held(uuid, jsonb, timestamptz), app.conflicts_of_driver(), app.trucks_of_day(timestamptz),
  app.restrict_vehicle(uuid, uuid, text, boolean) from public;
--> statement-breakpoint
grant execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz),
  app.conflicts_of_driver(), app.trucks_of_day(timestamptz), app.restrict_vehicle(uuid, uuid, text, boolean) to traco_driver;
--> statement-breakpoint
grant execute on function app.settle_held(uuid, jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- What is held is recorded by whoever decides, by the same rules: of drivers' own loads he is told none.
grant execute on function app.conflicts_of_driver(), app.returns_of_own_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
create or replace function app.driver_loads(from_at timestamptz, to_at timestamptz)
 returns table(id uuid, unit_id uuid, site_id uuid, pour_number integer, turn integer, turns bigint, state text, planned_at timestamp with time zone, loaded_at timestamp with time zone, en_route_at timestamp with time zone, on_site_at timestamp with time zone, discharging_at timestamp with time zone, washing_at timestamp with time zone, returning_at timestamp with time zone, back_at timestamp with time zone, note_series text, note_number integer, note_token text, m3 numeric, seal text, customer text, site text, address text, latitude double precision, longitude double precision, access_notes text, contact_name text, contact_phone text, mix_code text, mix_name text, strength_class text, slump_mm integer, slump_tolerance_mm integer, aggregate text, pumped boolean, pump text, notes text, moulding boolean, vehicle_id uuid, vehicle text, water_limit_litres integer, travel_minutes integer)
 language sql
 stable security definer
 set search_path to 'public', 'app', 'pg_temp'
as $function$
  select l.id, l.unit_id, l.site_id, p.number, l.turn,
         (select count(*) from loads o where o.pour_id = l.pour_id and o.state <> 'cancelled'), l.state, l.planned_at,
         case when l.state <> 'scheduled' then l.loaded_at end, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at,
         l.returning_at, l.back_at, l.note_series, l.note_number, l.note_token, l.loaded_m3, l.seal, k.name,
         coalesce(s.name, ''), concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')), s.latitude, s.longitude,
         coalesce(nullif(p.access_notes, ''), s.access_notes, ''),
         coalesce(nullif(p.contact_name, ''), s.contacts -> 0 ->> 'name', ''), coalesce(p.contact_phone, s.contacts -> 0 ->> 'phone'),
         m.code, m.name, m.strength_class, coalesce(p.slump_mm, m.slump_mm), m.slump_tolerance_mm, m.aggregate,
         coalesce(p.pumped, false), b.fleet_number, concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, '')), coalesce(p.moulding, false),
         l.vehicle_id, v.fleet_number, l.water_limit_litres, p.travel_minutes
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id
   where l.id in (
      select x.id from loads x
       where x.driver_id = app.driver_id() and x.loaded_at >= from_at and x.loaded_at < to_at and x.state <> 'cancelled'
      union
      -- What he has begun stays before him until the plant decides whose it is.
      select c.load_id from load_conflicts c where c.driver_id = app.driver_id() and c.decided_at is null)
   order by l.loaded_at, l.id
   limit 60
$function$
