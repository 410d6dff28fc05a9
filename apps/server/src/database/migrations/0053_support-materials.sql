CREATE TABLE "saved_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"data" text NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_material_annotations" (
	"account_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"annotations" jsonb NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_annotations_account_id_version_id_pk" PRIMARY KEY("account_id","version_id"),
	CONSTRAINT "support_material_annotations_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "support_material_annotations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_material_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"token_hash" text NOT NULL,
	"material_ids" uuid[] NOT NULL,
	"card" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "support_material_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_material_marks" (
	"account_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"is_favourite" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_marks_account_id_material_id_pk" PRIMARY KEY("account_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "support_material_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_material_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"material_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_versions_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "support_material_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"readers" text[] NOT NULL,
	"valid_until" date,
	"step" text DEFAULT 'draft' NOT NULL,
	"version_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_materials_title" CHECK (title <> '')
);
--> statement-breakpoint
ALTER TABLE "support_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_signatures" ADD CONSTRAINT "saved_signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_annotations" ADD CONSTRAINT "support_material_annotations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_annotations" ADD CONSTRAINT "support_material_annotations_version_id_support_material_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."support_material_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_links" ADD CONSTRAINT "support_material_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_marks" ADD CONSTRAINT "support_material_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_marks" ADD CONSTRAINT "support_material_marks_material_id_support_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."support_materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_versions" ADD CONSTRAINT "support_material_versions_material_id_support_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."support_materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_material_versions" ADD CONSTRAINT "support_material_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_materials" ADD CONSTRAINT "support_materials_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_signatures_account" ON "saved_signatures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "support_material_annotations_version" ON "support_material_annotations" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "support_material_links_account" ON "support_material_links" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "support_material_links_materials" ON "support_material_links" USING gin ("material_ids");--> statement-breakpoint
CREATE INDEX "support_material_marks_material" ON "support_material_marks" USING btree ("material_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_material_versions_number" ON "support_material_versions" USING btree ("material_id","number");--> statement-breakpoint
CREATE INDEX "support_material_versions_account" ON "support_material_versions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "support_materials_unit" ON "support_materials" USING btree ("unit_id");--> statement-breakpoint
CREATE POLICY "saved_signatures_admin" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_supervisor" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_unit" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_manager" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_seller" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_driver" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_mechanic" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_fleet" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_helay" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_helay" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_signatures_employee" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_annotations_admin" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_annotations_supervisor" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_annotations_unit" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_annotations_seller" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_links_admin" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_links_supervisor" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_links_unit" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_links_seller" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_marks_admin" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_marks_supervisor" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_marks_unit" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_marks_seller" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "support_material_versions_admin" ON "support_material_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_material_versions_supervisor" ON "support_material_versions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_material_versions_unit" ON "support_material_versions" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (exists (select from support_materials m where m.id = material_id));--> statement-breakpoint
CREATE POLICY "support_material_versions_seller" ON "support_material_versions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from support_materials m where m.id = material_id));--> statement-breakpoint
CREATE POLICY "support_material_versions_unit_add" ON "support_material_versions" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (exists (select from support_materials m
  where m.id = material_id and m.unit_id = (select app.unit_id())));--> statement-breakpoint
CREATE POLICY "support_materials_admin" ON "support_materials" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_materials_supervisor" ON "support_materials" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "support_materials_unit" ON "support_materials" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id = (select app.unit_id()) or (unit_id is null and step = 'published' and 'unit' = any (readers)));--> statement-breakpoint
CREATE POLICY "support_materials_seller" ON "support_materials" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (step = 'published' and 'seller' = any (readers) and (unit_id is null or unit_id = (select app.unit_id())));--> statement-breakpoint
CREATE POLICY "support_materials_unit_add" ON "support_materials" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (unit_id = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "support_materials_unit_change" ON "support_materials" AS PERMISSIVE FOR UPDATE TO "traco_unit" USING (unit_id = (select app.unit_id())) WITH CHECK (unit_id = (select app.unit_id()));--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name = any ('{absences,closed_days,closed_months,concrete_returns,customers,delivery_notes,driver_events,drivers,email_signatures,employees,fuelings,gallery_albums,gallery_photos,goals,incidents,lead_photos,leads,load_receipts,loads,managers,notices,occurrences,pour_changes,pours,price_list_items,price_lists,profile_photos,return_offers,sellers,settled_checks,shifts,sites,support_materials,units,vehicles,water_additions}'));--> statement-breakpoint
create trigger support_materials_audit after insert or update or delete on support_materials for each row execute function app.audit_row();
--> statement-breakpoint
create trigger support_material_versions_audit after insert or update or delete on support_material_versions for each row execute function app.audit_row();
--> statement-breakpoint
create trigger support_materials_announce_insert after insert on support_materials for each statement execute function app.announce_to_all();
--> statement-breakpoint
create trigger support_materials_announce_update after update on support_materials for each statement execute function app.announce_to_all();
--> statement-breakpoint
-- What a link shows to whoever has its token: nothing of a dead one, and of a living one nothing that was archived since, and
-- no price table that is no longer valid. `keys` never leaves the server.
create function app.open_materials(hash text, at timestamptz, today date, is_opening boolean) returns jsonb
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  link support_material_links;
  items jsonb;
  keys jsonb;
begin
  select l.* into link from support_material_links l
   where l.token_hash = hash and l.expires_at > at and l.closed_at is null;
  if not found then return null; end if;
  select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'kind', m.kind, 'fileName', v.file_name,
           'mediaType', v.media_type, 'bytes', v.bytes) order by array_position(link.material_ids, m.id)),
         jsonb_object_agg(m.id, v.storage_key)
    into items, keys
    from support_materials m join support_material_versions v on v.id = m.version_id
   where m.id = any (link.material_ids) and m.step = 'published'
     and not (m.kind = 'price-table' and m.valid_until is not null and m.valid_until < today);
  if items is null then return null; end if;
  if is_opening then
    update support_material_links l set opens = l.opens + 1, last_opened_at = at where l.id = link.id;
  end if;
  return jsonb_build_object('title', link.title, 'card', link.card, 'expiresAt', link.expires_at, 'items', items, 'keys', keys);
end $$;
--> statement-breakpoint
revoke execute on function app.open_materials(text, timestamptz, date, boolean) from public;
--> statement-breakpoint
grant execute on function app.open_materials(text, timestamptz, date, boolean) to traco_nobody, traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_mechanic, traco_fleet, traco_helay, traco_employee;
--> statement-breakpoint
-- Ends the links, of whomever, that a material lies in; only of a material that the actor looks after.
create function app.close_links_of(material uuid, at timestamptz) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  update support_material_links l set closed_at = at
   where material = any (l.material_ids) and l.closed_at is null
     and exists (select from support_materials m where m.id = material
                  and (app.unit_id() is null or m.unit_id = app.unit_id()))
$$;
--> statement-breakpoint
revoke execute on function app.close_links_of(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.close_links_of(uuid, timestamptz) to traco_admin, traco_supervisor, traco_unit;
