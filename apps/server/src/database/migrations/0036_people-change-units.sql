CREATE TABLE "unit_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"to_unit_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"made_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_to_unit_id_units_id_fk" FOREIGN KEY ("to_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unit_transfers_open" ON "unit_transfers" USING btree ("person_kind","person_id") WHERE made_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "unit_transfers_due" ON "unit_transfers" USING btree ("from_on") WHERE made_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "unit_transfers_person" ON "unit_transfers" USING btree ("person_kind","person_id","created_at");--> statement-breakpoint
CREATE POLICY "unit_transfers_admin" ON "unit_transfers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "unit_transfers_supervisor" ON "unit_transfers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name <> all ('{accounts,account_units,active_sessions,driver_documents,files,unit_transfers}'));--> statement-breakpoint
create trigger unit_transfers_audit after insert or update or delete on unit_transfers for each row execute function app.audit_row();
--> statement-breakpoint
create trigger unit_transfers_announce_insert after insert on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger unit_transfers_announce_update after update on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
