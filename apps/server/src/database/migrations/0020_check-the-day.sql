CREATE TABLE "refused_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"kind" text NOT NULL,
	"load_id" uuid,
	"refusal" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refused_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settled_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"key" text NOT NULL,
	"note" text NOT NULL,
	"settled_by" uuid NOT NULL,
	"settled_by_name" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settled_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refused_entries" ADD CONSTRAINT "refused_entries_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_entries" ADD CONSTRAINT "refused_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_checks" ADD CONSTRAINT "settled_checks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_checks" ADD CONSTRAINT "settled_checks_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_entries_unit_day" ON "refused_entries" USING btree ("unit_id","day_on");--> statement-breakpoint
CREATE INDEX "refused_entries_driver" ON "refused_entries" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settled_checks_row" ON "settled_checks" USING btree ("unit_id","day_on","key");--> statement-breakpoint
DROP POLICY "closed_days_manager" ON "closed_days" CASCADE;--> statement-breakpoint
CREATE POLICY "closed_days_manager" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "refused_entries_admin" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "refused_entries_supervisor" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "refused_entries_unit" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "refused_entries_manager" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "refused_entries_driver" ON "refused_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "settled_checks_admin" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "settled_checks_supervisor" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "settled_checks_unit" ON "settled_checks" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "settled_checks_manager" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
ALTER POLICY "audit_manager" ON "audit" TO traco_manager USING (unit_id = (select app.unit_id()) and table_name in ('loads', 'pours', 'closed_days'));
--> statement-breakpoint
-- A manager says that he went through a day, or takes that back; closing it and opening it again is not his.
create function app.hold_manager_of_day() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state in ('open', 'checked') and new.state in ('open', 'checked')
      and (new.unit_id, new.day_on) = (old.unit_id, old.day_on)) then
    return new;
  end if;
  raise exception 'not this manager''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger closed_days_manager before insert or update on closed_days for each row when (current_user = 'traco_manager')
  execute function app.hold_manager_of_day();
--> statement-breakpoint
-- Of what a device sent and of what somebody accepted nothing is written over.
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
  name text;
begin
  execute 'revoke update on refused_entries, settled_checks from ' || everyone;
  foreach name in array array['refused_entries','settled_checks'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
  end loop;
end $$;
--> statement-breakpoint
create trigger settled_checks_audit after insert or update or delete on settled_checks for each row execute function app.audit_row();

