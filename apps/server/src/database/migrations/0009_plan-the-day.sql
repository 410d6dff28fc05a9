CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_span" CHECK (to_on >= from_on)
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "driver_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_day" date NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"file_id" uuid,
	"acknowledged_at" timestamp with time zone,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pour_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"answered_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pour_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pour_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"m3" numeric(8,2),
	"checklist" jsonb,
	"name" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pour_confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "pour_confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"day_on" date DEFAULT '1970-01-01' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"released_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"load_m3" numeric(8,2) NOT NULL,
	"interval_minutes" integer NOT NULL,
	"element" text NOT NULL,
	"pumped" boolean NOT NULL,
	"pump_kind" text,
	"pipe_metres" integer,
	"pump_id" uuid,
	"largest_truck_m3" numeric(8,2),
	"travel_minutes" integer NOT NULL,
	"travel_source" text NOT NULL,
	"strength_age_days" integer DEFAULT 28 NOT NULL,
	"slump_mm" integer,
	"moulding" boolean DEFAULT false NOT NULL,
	"additions" text[] DEFAULT '{}' NOT NULL,
	"addition_notes" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text,
	"access_notes" text DEFAULT '' NOT NULL,
	"payment" text,
	"price_cents_per_m3" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reason" text,
	"reason_text" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"customer_confirmed_at" timestamp with time zone,
	"copied_from_id" uuid,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pours_volumes" CHECK (m3 > 0 and released_m3 >= 0 and released_m3 <= m3 and load_m3 > 0)
);
--> statement-breakpoint
ALTER TABLE "pours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"price_list_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"price_cents_per_m3" integer NOT NULL,
	"floor_cents_per_m3" integer NOT NULL,
	CONSTRAINT "price_list_items_floor" CHECK (floor_cents_per_m3 <= price_cents_per_m3)
);
--> statement-breakpoint
ALTER TABLE "price_list_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"vehicle_id" uuid,
	"helper_name" text DEFAULT '' NOT NULL,
	"planned_starts_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shifts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "licence_paid_work" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "toxicology_expires_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "medical_expires_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "admitted_on" date;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "equipment" text[] DEFAULT '{"mixer"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "pour_id" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "access_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "largest_truck_m3" numeric(8,2);--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "travel_minutes" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "pump_kind" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "reach_metres" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "pump_m3_per_hour" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_pump_id_vehicles_id_fk" FOREIGN KEY ("pump_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_driver" ON "absences" USING btree ("driver_id","from_on");--> statement-breakpoint
CREATE INDEX "absences_unit" ON "absences" USING btree ("unit_id","to_on");--> statement-breakpoint
CREATE INDEX "driver_events_driver" ON "driver_events" USING btree ("driver_id","on_day");--> statement-breakpoint
CREATE INDEX "driver_events_unit" ON "driver_events" USING btree ("unit_id","on_day");--> statement-breakpoint
CREATE INDEX "pour_changes_pour" ON "pour_changes" USING btree ("pour_id");--> statement-breakpoint
CREATE INDEX "pour_changes_unit" ON "pour_changes" USING btree ("unit_id","created_at");--> statement-breakpoint
CREATE INDEX "pour_changes_seller" ON "pour_changes" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "pour_changes_open" ON "pour_changes" USING btree ("unit_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "pour_confirmations_pour" ON "pour_confirmations" USING btree ("pour_id","created_at");--> statement-breakpoint
CREATE INDEX "pour_confirmations_unit" ON "pour_confirmations" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "pour_confirmations_seller" ON "pour_confirmations" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pours_number" ON "pours" USING btree ("unit_id","number");--> statement-breakpoint
CREATE INDEX "pours_unit_time" ON "pours" USING btree ("unit_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "pours_seller_time" ON "pours" USING btree ("seller_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "pours_time" ON "pours" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "pours_customer_time" ON "pours" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "pours_waiting" ON "pours" USING btree ("unit_id","starts_at") WHERE state in ('requested', 'under_review', 'rescheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_items_mix" ON "price_list_items" USING btree ("price_list_id","mix_id");--> statement-breakpoint
CREATE INDEX "price_list_items_unit" ON "price_list_items" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "price_lists_unit" ON "price_lists" USING btree ("unit_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_from" ON "price_lists" USING btree ("unit_id","valid_from") WHERE published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_driver_day" ON "shifts" USING btree ("driver_id","day_on");--> statement-breakpoint
CREATE INDEX "shifts_unit_day" ON "shifts" USING btree ("unit_id","day_on");--> statement-breakpoint
CREATE INDEX "shifts_vehicle_day" ON "shifts" USING btree ("vehicle_id","day_on");--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loads_pour" ON "loads" USING btree ("pour_id","turn");--> statement-breakpoint
CREATE INDEX "loads_site_time" ON "loads" USING btree ("site_id","loaded_at");--> statement-breakpoint
CREATE INDEX "loads_vehicle_time" ON "loads" USING btree ("vehicle_id","loaded_at");--> statement-breakpoint
DROP POLICY "loads_manager" ON "loads" CASCADE;--> statement-breakpoint
CREATE POLICY "loads_manager" ON "loads" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "absences_admin" ON "absences" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "absences_supervisor" ON "absences" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "absences_unit" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "absences_manager" ON "absences" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "absences_driver" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "driver_events_admin" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_events_supervisor" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_events_unit" ON "driver_events" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "driver_events_manager" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "driver_events_driver" ON "driver_events" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "pour_changes_admin" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pour_changes_supervisor" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pour_changes_unit" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pour_changes_manager" ON "pour_changes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pour_changes_seller" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "pour_confirmations_admin" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pour_confirmations_supervisor" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pour_confirmations_unit" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pour_confirmations_manager" ON "pour_confirmations" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pour_confirmations_seller" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "pours_admin" ON "pours" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pours_supervisor" ON "pours" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pours_unit" ON "pours" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pours_manager" ON "pours" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "pours_seller" ON "pours" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "price_list_items_admin" ON "price_list_items" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_list_items_supervisor" ON "price_list_items" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_list_items_unit" ON "price_list_items" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "price_list_items_seller" ON "price_list_items" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "price_lists_admin" ON "price_lists" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_lists_supervisor" ON "price_lists" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "price_lists_unit" ON "price_lists" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "price_lists_seller" ON "price_lists" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "shifts_admin" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shifts_supervisor" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shifts_unit" ON "shifts" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "shifts_manager" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "shifts_driver" ON "shifts" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
-- A pour's day in its unit's calendar, and its number: counted within the unit, one after another also when two ask at once.
create function app.prepare_pour() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  select (new.starts_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  if tg_op = 'INSERT' and new.number = 0 then
    perform pg_advisory_xact_lock(hashtextextended('pours' || new.unit_id::text, 0));
    select coalesce(max(p.number), 0) + 1 into new.number from pours p where p.unit_id = new.unit_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger pours_prepare before insert or update on pours for each row execute function app.prepare_pour();
--> statement-breakpoint
-- The first load that begins begins its pour.
create function app.begin_pours() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.state in ('confirmed', 'rescheduled') and p.id in (
     select n.pour_id from new_rows n join old_rows o on o.id = n.id
      where n.pour_id is not null and o.state = 'scheduled' and n.state not in ('scheduled', 'cancelled'));
  return null;
end $$;
--> statement-breakpoint
create trigger loads_begin_pours after update on loads referencing old table as old_rows new table as new_rows for each statement execute function app.begin_pours();
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['pours','pour_changes','price_lists','price_list_items','shifts','absences','driver_events'] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit_row()', name || '_audit', name);
  end loop;
  foreach name in array array['pours','pour_changes','pour_confirmations','price_lists','price_list_items','shifts','absences','driver_events','vehicles','drivers'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_update', name);
  end loop;
end $$;
--> statement-breakpoint
-- Whoever may plan a unit's day: what others have in it counts for him too, but neither whom it is for nor its price.
create function app.may_plan(unit uuid) returns boolean language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then unit = app.unit_id() when 'manager' then unit = app.unit_id() when 'seller' then unit = app.unit_id()
    else false end
$$;
--> statement-breakpoint
-- Pours of a unit that take up its trucks, plant and pumps between two instants.
create function app.planned_pours(unit uuid, from_at timestamptz, to_at timestamptz) returns table (
  id uuid, state text, starts_at timestamptz, ends_at timestamptz, m3 numeric, travel_minutes integer, pumped boolean,
  pump_id uuid, largest_truck_m3 numeric
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.state, p.starts_at, p.ends_at, p.m3, p.travel_minutes, p.pumped, p.pump_id, p.largest_truck_m3
    from pours p
   where app.may_plan(unit) and p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
     and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done')
$$;
--> statement-breakpoint
-- Their loads, with the moments at which steps have begun.
create function app.planned_loads(unit uuid, from_at timestamptz, to_at timestamptz) returns table (
  id uuid, pour_id uuid, turn integer, m3 numeric, planned_at timestamptz, loaded_at timestamptz, state text,
  note_number integer, vehicle_id uuid, driver_id uuid, revision integer, steps jsonb
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.pour_id, l.turn, l.loaded_m3, l.planned_at, l.loaded_at, l.state, l.note_number, l.vehicle_id, l.driver_id,
         l.revision,
         case when l.state <> 'scheduled' then
           (select jsonb_object_agg(s.state, s.at) from
             (select s.state, min(s.device_at) as at from load_steps s where s.load_id = l.id group by s.state) s) end
    from loads l
   where app.may_plan(unit) and l.pour_id in (
     select p.id from pours p where p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
       and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done'))
     and l.state <> 'cancelled'
$$;
--> statement-breakpoint
-- What a day asks of each driver of a unit: away or not, his shift, and when his last one before it ended.
create function app.duties(unit uuid, day date) returns table (
  driver_id uuid, absent boolean, starts_at timestamptz, last_ended_at timestamptz, vehicle_id uuid, shift_id uuid
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id,
         exists (select from absences a where a.driver_id = d.id and day between a.from_on and a.to_on and a.withdrawn_at is null),
         coalesce(s.started_at, s.planned_starts_at),
         (select b.ended_at from shifts b where b.driver_id = d.id and b.day_on < day and b.day_on >= day - 2
           and b.ended_at is not null order by b.day_on desc limit 1),
         s.vehicle_id, s.id
    from drivers d left join shifts s on s.driver_id = d.id and s.day_on = day
   where app.may_plan(unit) and d.unit_id = unit
$$;
--> statement-breakpoint
-- The customer's side of a confirmation, by the hash of his token: nothing but his own pour, and nobody signed in.
create function app.find_confirmation(hash text, at timestamptz) returns table (
  number integer, unit_name text, seller_name text, seller_phone text, customer_name text, site_name text, address text,
  starts_at timestamptz, time_zone text, m3 numeric, mix_name text, slump_mm integer, element text, pumped boolean,
  interval_minutes integer, loads bigint, contact_name text, answer text, answered_at timestamptz, is_open boolean
) language sql volatile security definer set search_path = public, app, pg_temp as $$
  with opened as (
    update pour_confirmations c set opened_at = at
     where c.token_hash = hash and c.expires_at > at and c.opened_at is null
  )
  select p.number, u.name, s.name, s.phone, k.name, o.name, concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')),
         p.starts_at, u.time_zone, p.m3, m.name, coalesce(p.slump_mm, m.slump_mm), p.element, p.pumped, p.interval_minutes,
         (select count(*) from loads l where l.pour_id = p.id and l.state <> 'cancelled'), p.contact_name, c.answer,
         c.answered_at, p.state in ('requested', 'under_review', 'confirmed', 'rescheduled') and p.starts_at > at
    from pour_confirmations c join pours p on p.id = c.pour_id join units u on u.id = p.unit_id join sellers s on s.id = p.seller_id
      join customers k on k.id = p.customer_id join sites o on o.id = p.site_id join mixes m on m.id = p.mix_id
   where c.token_hash = hash and c.expires_at > at
$$;
--> statement-breakpoint
-- Keeps the customer's answer, once; true when it was kept. What he wants otherwise becomes a change asked for.
create function app.answer_confirmation(hash text, at timestamptz, given text, ticked jsonb, final_m3 numeric, who text, said text)
returns boolean language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  link pour_confirmations;
  pour pours;
begin
  select c.* into link from pour_confirmations c where c.token_hash = hash and c.expires_at > at and c.answer is null for update;
  if not found then return false; end if;
  select p.* into pour from pours p where p.id = link.pour_id for update;
  if pour.state not in ('requested', 'under_review', 'confirmed', 'rescheduled') or pour.starts_at <= at then return false; end if;
  update pour_confirmations c set answer = given, answered_at = at, checklist = ticked, m3 = final_m3, name = who, message = said
   where c.id = link.id;
  if given = 'confirmed' or pour.customer_confirmed_at is not null then
    update pours p set customer_confirmed_at = case when given = 'confirmed' then at end, revision = p.revision + 1
     where p.id = pour.id;
  end if;
  if given <> 'confirmed' or (final_m3 is not null and final_m3 <> pour.m3) then
    insert into pour_changes (id, unit_id, seller_id, pour_id, fields, message)
    values (gen_random_uuid(), pour.unit_id, pour.seller_id, pour.id,
      case when final_m3 is not null and final_m3 <> pour.m3 then jsonb_build_object('m3', final_m3) else '{}'::jsonb end,
      concat_ws(': ', who, case given when 'cancel' then 'quer cancelar' when 'change' then 'pede mudança' else 'confirmou com outro volume' end, nullif(said, '')));
  end if;
  return true;
end $$;
--> statement-breakpoint
revoke execute on function app.find_confirmation(text, timestamptz), app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text) from public;
--> statement-breakpoint
grant execute on function app.find_confirmation(text, timestamptz), app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A seller plans loads of his own pours, at their price, and withdraws them as long as they are only planned; trucks and
-- times are the plant's.
create or replace function app.hold_seller() returns trigger language plpgsql as $$
declare
  free text[] := '{contest_reason,contested_at,contest_answer,revision,total_cents,counts}';
  withdrawn text[] := '{state,cancelled_at,cancel_reason,revision,total_cents,counts,day_on}';
begin
  if tg_op = 'UPDATE' and old.review = 'accepted' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  if new.review = 'pending' and new.recorded_by = app.account_id() and (tg_op = 'INSERT' or (
    old.review = 'pending' and old.recorded_by = app.account_id() and old.state <> 'cancelled'
  )) then
    return new;
  end if;
  if new.pour_id is not null and (
    (tg_op = 'INSERT' and new.state = 'scheduled' and new.vehicle_id is null and new.driver_id is null
      and exists (select from pours p where p.id = new.pour_id and (p.unit_id, p.seller_id, p.customer_id, p.site_id, p.mix_id, p.price_cents_per_m3)
        = (new.unit_id, new.seller_id, new.customer_id, new.site_id, new.mix_id, new.price_cents_per_m3)))
    or (tg_op = 'UPDATE' and old.state = 'scheduled' and new.state = 'cancelled'
      and to_jsonb(new) - withdrawn = to_jsonb(old) - withdrawn)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of his own pours a seller asks for new ones, mends what nobody has confirmed, gives m³ back and withdraws; confirming,
-- moving what is confirmed and speaking for the customer are not his.
create function app.hold_seller_of_pour() returns trigger language plpgsql as $$
declare
  told text[] := '{state,reason,reason_text,released_m3,revision,day_on}';
  office text[] := '{id,unit_id,number,confirmed_at,override_reason,copied_from_id,recorded_by,created_at}';
  waiting text[] := '{requested,under_review,rescheduled}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'requested' and new.released_m3 = 0 and new.override_reason = ''
      and new.confirmed_at is null and new.customer_confirmed_at is null then
      return new;
    end if;
  elsif (new.state = old.state or (new.state = 'cancelled' and old.state = any (waiting || '{suspended}')))
    and (to_jsonb(new) - told = to_jsonb(old) - told
      or (new.state = old.state and old.state = any (waiting)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (office))
          = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (office))
        and (new.customer_confirmed_at is null or new.customer_confirmed_at = old.customer_confirmed_at))) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger pours_seller before insert or update on pours for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_pour();
--> statement-breakpoint
-- A change he asks for, and takes back as long as nobody has answered; never grants.
create function app.hold_seller_of_change() returns trigger language plpgsql as $$
declare
  told text[] := '{state,answer,answered_at,revision}';
begin
  if new.asked_by = app.account_id() and exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn' and to_jsonb(new) - told = to_jsonb(old) - told)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger pour_changes_seller before insert or update on pour_changes for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_change();
--> statement-breakpoint
-- A link he makes and lets die; the answer is the customer's.
create function app.hold_seller_of_confirmation() returns trigger language plpgsql as $$
begin
  if exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.answer is null and new.answered_at is null)
    or (tg_op = 'UPDATE' and new.expires_at <= old.expires_at and to_jsonb(new) - 'expires_at' = to_jsonb(old) - 'expires_at')
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger pour_confirmations_seller before insert or update on pour_confirmations for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_confirmation();
