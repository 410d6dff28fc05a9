CREATE TABLE "manual_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"page" text NOT NULL,
	"version" date NOT NULL,
	"wrong_tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "occurrences" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "manual_readings" ADD CONSTRAINT "manual_readings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_readings" ADD CONSTRAINT "manual_readings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_readings_once" ON "manual_readings" USING btree ("driver_id","page","version");--> statement-breakpoint
CREATE INDEX "manual_readings_unit" ON "manual_readings" USING btree ("unit_id");--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_voice_id_files_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "manual_readings_admin" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "manual_readings_supervisor" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "manual_readings_unit" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "manual_readings_manager" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "manual_readings_driver" ON "manual_readings" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
-- What a driver has read stands as it was said.
revoke update on manual_readings from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create trigger manual_readings_announce_insert after insert on manual_readings referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- "Ciente": a driver says that he knows what was noted of him, once; nothing else of it is his. Whether it is his to say.
create function app.acknowledge_event(event uuid, moment timestamptz) returns boolean
language sql volatile security definer set search_path = public, app, pg_temp as $$
  with his as (
    update driver_events set acknowledged_at = coalesce(acknowledged_at, moment)
     where id = event and driver_id = app.driver_id() returning 1)
  select exists (select from his)
$$;
--> statement-breakpoint
revoke execute on function app.acknowledge_event(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.acknowledge_event(uuid, timestamptz) to traco_driver;
--> statement-breakpoint
-- As before, but a note's address that was empty is one too: it is not changed afterwards.
create or replace function app.hold_driver() returns trigger language plpgsql as $$
declare
  his text[] := '{state,change_reason,loaded_at,day_on,en_route_at,on_site_at,discharging_at,washing_at,returning_at,back_at,loaded_m3,delivered_m3,billed_m3,returned_m3,seal,note_series,note_number,note_token,note_issued_at,water_code,revision,total_cents,counts}';
  trip text[] := '{scheduled,loading,en_route,on_site,discharging,washing,returning,closed}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - his = to_jsonb(old) - his
    and old.state not in ('cancelled', 'diverted')
    and (new.state = old.state or array_position(trip, new.state) = array_position(trip, old.state) + 1
      or (new.state = 'refused' and old.state in ('en_route', 'on_site')))
    and (new.loaded_m3 = old.loaded_m3 or old.state in ('scheduled', 'loading'))
    and (old.note_number is null
      or (new.note_series, new.note_number, new.note_token) is not distinct from (old.note_series, old.note_number, old.note_token)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
