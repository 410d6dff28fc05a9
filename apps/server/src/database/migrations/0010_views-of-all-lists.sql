DROP INDEX "saved_views_name";
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "path" text DEFAULT '/drivers-overview' NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "shared_with" text DEFAULT 'nobody' NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "unit_id" uuid;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("path") WHERE shared_with <> 'nobody';
--> statement-breakpoint
CREATE INDEX "saved_views_unit" ON "saved_views" USING btree ("unit_id") WHERE unit_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id","path",lower("name"));
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_readers" CHECK ((shared_with = 'unit') = (unit_id is not null));
--> statement-breakpoint
CREATE POLICY "saved_views_unit" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody' or "shared_with" = 'unit' and "unit_id" = (select app.unit_id()))) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody' or "shared_with" = 'unit' and "unit_id" = (select app.unit_id())));
--> statement-breakpoint
CREATE POLICY "saved_views_manager" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id()) and "shared_with" = 'nobody') WITH CHECK ("account_id" = (select app.account_id()) and "shared_with" = 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_seller" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id()) and "shared_with" = 'nobody') WITH CHECK ("account_id" = (select app.account_id()) and "shared_with" = 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_mechanic" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id()) and "shared_with" = 'nobody') WITH CHECK ("account_id" = (select app.account_id()) and "shared_with" = 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_fleet" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id()) and "shared_with" = 'nobody') WITH CHECK ("account_id" = (select app.account_id()) and "shared_with" = 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_helay" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "saved_views_unit_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_manager_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_seller_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_mechanic_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_fleet_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id()));
--> statement-breakpoint
ALTER POLICY "saved_views_admin" ON "saved_views" TO traco_admin USING ("account_id" = (select app.account_id()) or "shared_with" <> 'nobody') WITH CHECK ("account_id" = (select app.account_id()) or "shared_with" <> 'nobody');
--> statement-breakpoint
ALTER POLICY "saved_views_supervisor" ON "saved_views" TO traco_supervisor USING ("account_id" = (select app.account_id()) or "shared_with" <> 'nobody') WITH CHECK ("account_id" = (select app.account_id()) or "shared_with" <> 'nobody');
--> statement-breakpoint
revoke all on saved_views from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant select, insert, update on saved_views to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A view is its owner's own: the owner may throw it away.
grant delete on saved_views to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_mechanic, traco_fleet, traco_helay;
