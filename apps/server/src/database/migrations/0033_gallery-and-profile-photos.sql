CREATE TABLE "gallery_albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"site_id" uuid,
	"incident_id" uuid,
	"partner_id" uuid,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_albums_name" CHECK (name <> '')
);
--> statement-breakpoint
ALTER TABLE "gallery_albums" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gallery_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"album_id" uuid,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"site_id" uuid,
	"load_id" uuid,
	"pour_id" uuid,
	"work_order" text DEFAULT '' NOT NULL,
	"people" text NOT NULL,
	"visibility" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"shown_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"before_id" uuid,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_photos_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "gallery_photos_thumbnail_key_unique" UNIQUE("thumbnail_key"),
	CONSTRAINT "gallery_photos_pair" CHECK (before_id <> id),
	CONSTRAINT "gallery_photos_place" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
ALTER TABLE "gallery_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"unit_id" uuid,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"frame" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"is_public" boolean NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_photos_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "profile_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_album_id_gallery_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."gallery_albums"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_before_id_gallery_photos_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."gallery_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_albums_unit" ON "gallery_albums" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "gallery_albums_partner" ON "gallery_albums" USING btree ("partner_id") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "gallery_photos_unit" ON "gallery_photos" USING btree ("unit_id","shown_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_shown" ON "gallery_photos" USING btree ("shown_at","id");--> statement-breakpoint
CREATE INDEX "gallery_photos_album" ON "gallery_photos" USING btree ("album_id","shown_at");--> statement-breakpoint
CREATE INDEX "gallery_photos_pour" ON "gallery_photos" USING btree ("pour_id","shown_at") WHERE pour_id is not null;--> statement-breakpoint
CREATE INDEX "gallery_photos_account" ON "gallery_photos" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "gallery_photos_waiting" ON "gallery_photos" USING btree ("unit_id") WHERE state = 'sent' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gallery_photos_bin" ON "gallery_photos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_photos_before" ON "gallery_photos" USING btree ("before_id") WHERE before_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_photos_present" ON "profile_photos" USING btree ("person_kind","person_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "profile_photos_person" ON "profile_photos" USING btree ("person_kind","person_id","replaced_at");--> statement-breakpoint
CREATE INDEX "profile_photos_unit" ON "profile_photos" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "profile_photos_made" ON "profile_photos" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE POLICY "gallery_albums_admin" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gallery_albums_supervisor" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gallery_albums_unit" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_albums_manager" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_albums_seller" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_albums_driver" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_albums_mechanic" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "gallery_albums_helay" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "gallery_albums_employee" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_photos_admin" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gallery_photos_supervisor" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gallery_photos_unit" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_photos_manager" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "gallery_photos_seller" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (unit_id = (select app.unit_id()) and (deleted_at is null or account_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "gallery_photos_driver" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (unit_id = (select app.unit_id()) and ((state = 'approved' and deleted_at is null) or account_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (unit_id = any ((select app.served_unit_ids())::uuid[]) and (deleted_at is null or account_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "gallery_photos_helay" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (account_id = (select app.account_id()) or (album_id in (select a.id from gallery_albums a) and deleted_at is null));--> statement-breakpoint
CREATE POLICY "gallery_photos_employee" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (unit_id = (select app.unit_id()) and (deleted_at is null or account_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "gallery_photos_seller_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_seller" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);--> statement-breakpoint
CREATE POLICY "gallery_photos_seller_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_seller" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');--> statement-breakpoint
CREATE POLICY "gallery_photos_driver_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_driver" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);--> statement-breakpoint
CREATE POLICY "gallery_photos_driver_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_driver" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');--> statement-breakpoint
CREATE POLICY "gallery_photos_employee_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_employee" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);--> statement-breakpoint
CREATE POLICY "gallery_photos_employee_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_employee" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_mechanic" WITH CHECK (account_id = (select app.account_id()) and unit_id = any ((select app.served_unit_ids())::uuid[]) and state = 'sent' and deleted_at is null);--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_mechanic" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = any ((select app.served_unit_ids())::uuid[]) and state <> 'approved');--> statement-breakpoint
CREATE POLICY "gallery_photos_helay_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_helay" WITH CHECK (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state = 'sent' and deleted_at is null);--> statement-breakpoint
CREATE POLICY "gallery_photos_helay_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_helay" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state <> 'approved');--> statement-breakpoint
CREATE POLICY "profile_photos_admin" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profile_photos_supervisor" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profile_photos_unit" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "profile_photos_manager" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "profile_photos_seller" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_seller" USING ((person_kind = 'seller' and person_id = (select app.seller_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'seller' and person_id = (select app.seller_id())) or (person_kind = 'account' and person_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "profile_photos_driver" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_driver" USING ((person_kind = 'driver' and person_id = (select app.driver_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'driver' and person_id = (select app.driver_id())) or (person_kind = 'account' and person_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "profile_photos_mechanic" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ((person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "profile_photos_fleet" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ((person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "profile_photos_helay" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())));--> statement-breakpoint
CREATE POLICY "profile_photos_employee" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_employee" USING ((person_kind = 'employee' and person_id = (select app.employee_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'employee' and person_id = (select app.employee_id())) or (person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
create trigger gallery_albums_audit after insert or update or delete on gallery_albums for each row execute function app.audit_row();
--> statement-breakpoint
create trigger gallery_photos_audit after insert or update or delete on gallery_photos for each row execute function app.audit_row();
--> statement-breakpoint
create trigger profile_photos_audit after insert or update or delete on profile_photos for each row execute function app.audit_row();
--> statement-breakpoint
-- How much a unit's gallery keeps, also of what the sender himself does not see: its quota counts all of it.
create function app.gallery_bytes(unit uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(sum(bytes), 0)::bigint from gallery_photos where unit_id = unit
$$;
--> statement-breakpoint
revoke execute on function app.gallery_bytes(uuid) from public;
--> statement-breakpoint
grant execute on function app.gallery_bytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
-- The photo that anybody may see of a seller or an employee: he allowed it on his public page, and he works here.
create function app.public_profile_photo(kind text, person uuid) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.storage_key from profile_photos f
   where f.person_kind = kind and f.person_id = person and f.replaced_at is null and f.is_public and (
     (kind = 'seller' and exists (select from sellers s where s.id = person and s.active))
     or (kind = 'employee' and exists (select from employees e where e.id = person and e.active)))
$$;
--> statement-breakpoint
revoke execute on function app.public_profile_photo(text, uuid) from public;
--> statement-breakpoint
grant execute on function app.public_profile_photo(text, uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
