CREATE TABLE "seller_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_documents_seller" ON "seller_documents" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "seller_documents_unit" ON "seller_documents" USING btree ("unit_id");--> statement-breakpoint
CREATE POLICY "seller_documents_admin" ON "seller_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "seller_documents_supervisor" ON "seller_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name <> all ('{accounts,account_units,active_sessions,driver_documents,employee_documents,employee_statuses,files,seller_documents,unit_transfers}'));--> statement-breakpoint
create trigger seller_documents_audit after insert or update or delete on seller_documents for each row execute function app.audit_row();
--> statement-breakpoint
create trigger seller_documents_announce_insert after insert on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger seller_documents_announce_update after update on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A document that was kept stays as it was kept.
revoke update on seller_documents from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Being forgotten (0039) takes a seller's papers, too.
create or replace function app.forget_person(kind text, person uuid) returns setof text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  absent uuid[];
  faces text[];
  signed uuid[];
  printed uuid[];
  his_accounts uuid[];
  his_pours uuid[];
  his_sites uuid[];
  his_days uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'told'];
begin
  if kind = 'driver' then
    select array_agg(a.id) into absent from absences a where a.driver_id = person;
    select array_agg(p.file_id) into papers from (
      select d.file_id from driver_documents d where d.driver_id = person
      union select a.file_id from absences a where a.id = any (absent) and a.file_id is not null
      union select e.file_id from driver_events e where e.driver_id = person and e.file_id is not null) p;
    update absences set notes = '', revision = revision + 1 where id = any (absent) and notes <> '';
    update drivers set name = nobody, cpf = no_document, phone = null, email = null, licence_number = null, pix_key = null,
      employee_number = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
  elsif kind = 'seller' then
    select array_agg(d.file_id) filter (where d.file_id is not null) into papers from seller_documents d where d.seller_id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    update sellers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'manager' then
    update managers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'employee' then
    select array_agg(d.file_id) filter (where d.file_id is not null) into papers from employee_documents d where d.employee_id = person;
    update employees set name = nobody, cpf = no_document, phone = null, email = null, registration_number = null, pix_key = null,
      shirt_size = null, trouser_size = null, boot_size = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    select array_agg(s.id) into his_days from employee_statuses s where s.employee_id = person;
    update employee_statuses set notes = '' where id = any (his_days);
  elsif kind = 'customer' then
    update customers set name = nobody, document = null, phone = null, email = null, notes = '', credit_note = '',
      revision = revision + 1 where id = person;
    select array_agg(s.id) into his_sites from sites s where s.customer_id = person;
    update sites set contacts = '[]' where id = any (his_sites);
    select array_agg(p.id) into his_pours from pours p where p.customer_id = person;
    update pours set contact_name = '', contact_phone = null where id = any (his_pours);
  end if;
  if kind <> 'customer' then
    with gone as (delete from profile_photos f where f.person_kind = forget_person.kind and f.person_id = person returning f.storage_key)
    select array_agg(g.storage_key) into faces from gone g;
    select array_agg(s.id) into signed from email_signatures s where kind = 'seller' and s.seller_id = person;
    update email_signatures set name = nobody, removed_at = coalesce(removed_at, now()), revision = revision + 1,
      fields = fields || jsonb_build_object('name', nobody, 'email', '', 'phone', '', 'mobile', '', 'linkedin', '', 'instagram', '')
     where id = any (signed);
    select array_agg(c.id) into printed from code_prints c where c.kind = forget_person.kind and c.person_id = person;
    update code_prints set told = told || jsonb_build_object('name', nobody, 'phone', null, 'email', null, 'registrationNumber', null)
     where id = any (printed);
    select array_agg(a.id) into his_accounts from accounts a
     where person = case kind when 'driver' then a.driver_id when 'seller' then a.seller_id when 'manager' then a.manager_id
                              else a.employee_id end;
    update accounts set name = nobody, email = id || '@removido.invalid', username = null, display_username = null, cpf = null,
      image = null, disabled_at = coalesce(disabled_at, now()) where id = any (his_accounts);
    update active_sessions set user_name = nobody, ip_address = null, user_agent = null, location_info = null
     where account_id = any (his_accounts);
    update audit set actor_name = nobody where account_id = any (his_accounts);
  end if;
  update audit set before = before - says_who, after = after - says_who
   where (table_name = kind || 's' and row_id = person::text)
      or (table_name = 'accounts' and row_id = any (his_accounts::text[]))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name = 'employee_statuses' and row_id = any (his_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and coalesce(after, before) ->> 'person_id' = person::text)
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (his_sites::text[]))
      or (table_name = 'pours' and row_id = any (his_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
