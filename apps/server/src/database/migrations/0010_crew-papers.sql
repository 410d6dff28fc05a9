CREATE TABLE "driver_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_documents_driver" ON "driver_documents" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "driver_documents_unit" ON "driver_documents" USING btree ("unit_id");--> statement-breakpoint
CREATE POLICY "driver_documents_admin" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_documents_supervisor" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_documents_manager" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "driver_documents_driver" ON "driver_documents" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
create trigger driver_documents_audit after insert or update or delete on driver_documents for each row execute function app.audit_row();
--> statement-breakpoint
create trigger driver_documents_announce_insert after insert on driver_documents referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A shift that has not begun may be taken off its day; the audit trail keeps it.
grant delete on shifts to traco_admin, traco_supervisor, traco_manager;
--> statement-breakpoint
create trigger shifts_announce_delete after delete on shifts referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
-- How the drivers of a unit come in: what a manager may know of accounts, and no more.
create function app.driver_accesses(unit uuid) returns table (driver_id uuid, access text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.driver_id,
         case when a.disabled_at is not null then 'disabled' when a.must_change_password then 'temporary' else 'own' end
    from accounts a join drivers d on d.id = a.driver_id
   where a.role = 'driver' and d.unit_id = unit
     and (current_setting('app.role', true) in ('admin', 'supervisor')
       or (current_setting('app.role', true) = 'manager' and unit = app.unit_id()))
$$;
