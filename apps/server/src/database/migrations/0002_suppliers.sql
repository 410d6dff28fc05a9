CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"name" text NOT NULL,
	"cnpj" text NOT NULL,
	"category" text NOT NULL,
	"term_days" integer NOT NULL,
	"contacts" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"next_expiry_on" date,
	"blocked_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "suppliers_reason" CHECK (length(blocked_reason) >= 5)
);
--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "suppliers_name" ON "suppliers" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "suppliers_unit" ON "suppliers" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "suppliers_category" ON "suppliers" USING btree ("category","name");
--> statement-breakpoint
CREATE INDEX "suppliers_expiry" ON "suppliers" USING btree ("next_expiry_on");
--> statement-breakpoint
CREATE INDEX "suppliers_blocked" ON "suppliers" USING btree ("name") WHERE blocked_reason is not null;
--> statement-breakpoint
CREATE POLICY "suppliers_admin" ON "suppliers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "suppliers_supervisor" ON "suppliers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "suppliers_unit" ON "suppliers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id is null or "unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "suppliers_mechanic" ON "suppliers" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (unit_id is null or "unit_id" = any ((select app.served_unit_ids())::uuid[]));
--> statement-breakpoint
create or replace trigger suppliers_announce after insert or update on suppliers for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger suppliers_audit after insert or update or delete on suppliers for each row execute function app.audit_row();
