ALTER TABLE "device_entries" ADD COLUMN "mends" uuid;--> statement-breakpoint
ALTER TABLE "refused_entries" ADD COLUMN "mends" uuid;--> statement-breakpoint
CREATE INDEX "device_entries_mends" ON "device_entries" USING btree ("mends") WHERE mends is not null;--> statement-breakpoint
CREATE POLICY "device_entries_unit" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));