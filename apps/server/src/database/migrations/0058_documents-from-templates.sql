CREATE TABLE "document_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"is_reminder" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"due_days" integer,
	"roles" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"earlier_signatures" integer DEFAULT 0 NOT NULL,
	"made_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_templates_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "document_templates_roles" CHECK (jsonb_array_length(roles) > 0)
);
--> statement-breakpoint
ALTER TABLE "document_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_signers" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "plain_title" text GENERATED ALWAYS AS (app.plain(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_mails_signer" ON "document_mails" USING btree ("signer_id","created_at");--> statement-breakpoint
CREATE INDEX "document_mails_document" ON "document_mails" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_mails_unit" ON "document_mails" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "document_mails_due" ON "document_mails" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "document_templates_unit" ON "document_templates" USING btree ("unit_id","state");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_signers_person" ON "document_signers" USING btree ("cpf" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "documents_template" ON "documents" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE POLICY "document_mails_admin" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_mails_supervisor" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_mails_unit" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_templates_admin" ON "document_templates" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_templates_supervisor" ON "document_templates" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_templates_unit" ON "document_templates" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id is null or unit_id = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_templates_unit_add" ON "document_templates" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (unit_id = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_templates_unit_change" ON "document_templates" AS PERMISSIVE FOR UPDATE TO "traco_unit" USING (unit_id = (select app.unit_id())) WITH CHECK (unit_id = (select app.unit_id()));--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name = any ('{absences,closed_days,closed_months,concrete_returns,customers,delivery_notes,document_templates,driver_events,drivers,email_signatures,employees,fuelings,gallery_albums,gallery_photos,goals,incidents,lead_photos,leads,load_receipts,loads,managers,notices,occurrences,pour_changes,pours,price_list_items,price_lists,profile_photos,return_offers,sellers,settled_checks,shifts,sites,support_materials,units,vehicles,water_additions}'));
--> statement-breakpoint
create trigger document_templates_audit after insert or update or delete on document_templates for each row execute function app.audit_row();
--> statement-breakpoint
-- The company's are every plant's news.
create trigger document_templates_announce_insert after insert on document_templates for each statement execute function app.announce_to_all();
--> statement-breakpoint
create trigger document_templates_announce_update after update on document_templates for each statement execute function app.announce_to_all();
--> statement-breakpoint
create trigger document_mails_announce_update after update on document_mails referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A template keeps its paper: whoever made a document from it may look it up.
create function app.hold_template() returns trigger language plpgsql as $$
begin
  if (new.file_key, new.file_sha256, new.unit_id) is distinct from (old.file_key, old.file_sha256, old.unit_id) then
    raise exception 'a template keeps its paper';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger document_templates_hold before update on document_templates for each row execute function app.hold_template();
--> statement-breakpoint
-- The office asks for a letter to a signer of its own document; whether it went is not its to say.
create function app.hold_mail() returns trigger language plpgsql as $$
begin
  if not app.is_office_role() then return new; end if;
  if tg_op = 'UPDATE' or new.sent_at is not null or new.refusal <> '' or new.tries <> 0 then
    raise exception 'whether a letter went is not the office''s to write';
  end if;
  if not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger document_mails_hold before insert or update on document_mails for each row execute function app.hold_mail();
