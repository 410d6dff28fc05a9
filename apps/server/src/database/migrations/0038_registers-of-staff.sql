CREATE TABLE "employee_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employee_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"notes" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_statuses_span" CHECK (to_on is null or to_on >= from_on)
);
--> statement-breakpoint
ALTER TABLE "employee_statuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "employees_unit";--> statement-breakpoint
DROP INDEX "managers_unit";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "admitted_on" date;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "shirt_size" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "trouser_size" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "boot_size" text;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_documents_employee" ON "employee_documents" USING btree ("employee_id","kind","title","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "employee_documents_unit" ON "employee_documents" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "employee_statuses_employee" ON "employee_statuses" USING btree ("employee_id","from_on") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "employee_statuses_unit" ON "employee_statuses" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "employees_job_title" ON "employees" USING btree ("job_title");--> statement-breakpoint
CREATE INDEX "managers_name" ON "managers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "employees_unit" ON "employees" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "managers_unit" ON "managers" USING btree ("unit_id","name");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_registration_number_unique" UNIQUE("registration_number");--> statement-breakpoint
CREATE POLICY "employee_documents_admin" ON "employee_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "employee_documents_supervisor" ON "employee_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "employee_statuses_admin" ON "employee_statuses" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "employee_statuses_supervisor" ON "employee_statuses" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name <> all ('{accounts,account_units,active_sessions,driver_documents,employee_documents,employee_statuses,files,unit_transfers}'));--> statement-breakpoint
create trigger employee_documents_audit after insert or update or delete on employee_documents for each row execute function app.audit_row();
--> statement-breakpoint
create trigger employee_statuses_audit after insert or update or delete on employee_statuses for each row execute function app.audit_row();
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['employee_documents','employee_statuses'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_update', name);
  end loop;
end $$;
--> statement-breakpoint
-- A document that was kept stays as it was kept; of days away only their end is anybody's to change.
do $$
declare everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'revoke update on employee_documents, employee_statuses from ' || everyone;
  execute 'grant update (to_on, withdrawn_at, revision) on employee_statuses to traco_admin, traco_supervisor';
end $$;
--> statement-breakpoint
-- Being forgotten (0034) takes an employee's number, PIX key, sizes, papers and what was noted of his days away, too.
create or replace function app.forget_person(kind text, person uuid) returns setof text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  his_accounts uuid[];
  his_pours uuid[];
  his_sites uuid[];
  his_days uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size'];
begin
  if kind = 'driver' then
    select array_agg(d.file_id) into papers from driver_documents d where d.driver_id = person;
    update drivers set name = nobody, cpf = no_document, phone = null, email = null, licence_number = null, pix_key = null,
      employee_number = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
  elsif kind = 'seller' then
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
      or (table_name = 'sites' and row_id = any (his_sites::text[]))
      or (table_name = 'pours' and row_id = any (his_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers);
end $$;
