CREATE TABLE "driver_paper_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_paper_checks_reason" CHECK (state <> 'rejected' or reason <> '')
);
--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ADD CONSTRAINT "driver_paper_checks_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ADD CONSTRAINT "driver_paper_checks_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_paper_checks_paper" ON "driver_paper_checks" USING btree ("driver_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "driver_documents_file" ON "driver_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "drivers_name" ON "drivers" USING btree ("name","id");--> statement-breakpoint
DROP POLICY "drivers_helay" ON "drivers" CASCADE;--> statement-breakpoint
CREATE POLICY "absences_helay" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "driver_documents_helay" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_helay" USING (kind in ('licence', 'toxicology', 'medical', 'identity', 'photo') and exists (select from drivers where drivers.id = driver_id)) WITH CHECK (kind in ('licence', 'toxicology', 'medical', 'identity', 'photo') and exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "files_helay_of_drivers" ON "files" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (exists (select from driver_documents where driver_documents.file_id = files.id));--> statement-breakpoint
CREATE POLICY "drivers_helay" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_helay" USING ("partner_id" = (select app.partner_id())) WITH CHECK ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "driver_paper_checks_admin" ON "driver_paper_checks" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_paper_checks_supervisor" ON "driver_paper_checks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "driver_paper_checks_unit" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "driver_paper_checks_manager" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "driver_paper_checks_seller" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "driver_paper_checks_driver" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "driver_paper_checks_helay" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (exists (select from drivers where drivers.id = driver_id));--> statement-breakpoint
CREATE POLICY "saved_views_admin" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "saved_views_supervisor" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
create trigger driver_paper_checks_audit after insert or update or delete on driver_paper_checks for each row execute function app.audit_row();
--> statement-breakpoint
create trigger saved_views_audit after insert or update or delete on saved_views for each row execute function app.audit_row();
--> statement-breakpoint
-- A view is its owner's own: he may throw it away.
grant delete on saved_views to traco_admin, traco_supervisor;
--> statement-breakpoint
-- Papers of a partner's driver wait for the company: as he comes, and again whenever one of them changes.
create function app.reopen_paper_checks(driver uuid, papers text[]) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into driver_paper_checks (id, driver_id, kind)
  select gen_random_uuid(), driver, paper from unnest(papers) paper
  on conflict (driver_id, kind) do update
    set state = 'pending', reason = '', decided_by = null, decided_at = null, revision = driver_paper_checks.revision + 1
$$;
--> statement-breakpoint
revoke execute on function app.reopen_paper_checks(uuid, text[]) from public;
--> statement-breakpoint
create function app.await_checks_of_driver() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.partner_id is null then return null; end if;
  if tg_op = 'INSERT' or old.partner_id is distinct from new.partner_id then
    perform app.reopen_paper_checks(new.id, array['licence', 'medical', 'toxicology']);
    return null;
  end if;
  if (old.licence_number, old.licence_category, old.licence_expires_on, old.licence_paid_work)
     is distinct from (new.licence_number, new.licence_category, new.licence_expires_on, new.licence_paid_work) then
    perform app.reopen_paper_checks(new.id, array['licence']);
  end if;
  if old.medical_expires_on is distinct from new.medical_expires_on then
    perform app.reopen_paper_checks(new.id, array['medical']);
  end if;
  if (old.toxicology_on, old.toxicology_expires_on) is distinct from (new.toxicology_on, new.toxicology_expires_on) then
    perform app.reopen_paper_checks(new.id, array['toxicology']);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger drivers_await_checks after insert or update on drivers for each row execute function app.await_checks_of_driver();
--> statement-breakpoint
create function app.await_check_of_document() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.kind in ('licence', 'toxicology', 'medical')
    and exists (select from drivers d where d.id = new.driver_id and d.partner_id is not null) then
    perform app.reopen_paper_checks(new.driver_id, array[new.kind]);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger driver_documents_await_check after insert or update of kind, file_id, driver_id on driver_documents
  for each row execute function app.await_check_of_document();
--> statement-breakpoint
-- A partner attaches what he sent himself: what a document shows him he may read, so it must not point to another's file.
create function app.hold_partner_document() returns trigger language plpgsql as $$
begin
  if current_user = 'traco_helay' and not exists (select from files where files.id = new.file_id) then
    raise exception 'a partner attaches his own files' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger driver_documents_hold before insert or update on driver_documents
  for each row execute function app.hold_partner_document();
--> statement-breakpoint
-- Whom partners lend already drives today: his papers count as approved until they change.
insert into driver_paper_checks (id, driver_id, kind, state)
select gen_random_uuid(), d.id, paper, 'approved'
  from drivers d cross join unnest(array['licence', 'medical', 'toxicology']) paper where d.partner_id is not null;
