CREATE TABLE "email_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"holds_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "active_sessions_heartbeat";--> statement-breakpoint
ALTER TABLE "active_sessions" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_signatures_unit" ON "email_signatures" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "email_signatures_seller" ON "email_signatures" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_person" ON "privacy_requests" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "setting_versions_present" ON "setting_versions" USING btree ("key","holds_from","created_at");--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_sessions_ended" ON "active_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "active_sessions_since" ON "active_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "active_sessions_alive_since" ON "active_sessions" USING btree ("created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "active_sessions_alive_heartbeat" ON "active_sessions" USING btree ("last_heartbeat_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "active_sessions_alive_name" ON "active_sessions" USING btree ("user_name","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "active_sessions_drivers" ON "active_sessions" USING btree ("account_id") WHERE ended_at is null and user_type = 'driver';--> statement-breakpoint
CREATE POLICY "email_signatures_admin" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "email_signatures_supervisor" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "email_signatures_unit" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "privacy_requests_admin" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "privacy_requests_supervisor" ON "privacy_requests" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "setting_versions_admin" ON "setting_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "setting_versions_supervisor" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "setting_versions_unit" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_manager" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_seller" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_driver" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_fleet" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_helay" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_mechanic" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
CREATE POLICY "setting_versions_employee" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}'));--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name <> all ('{accounts,account_units,active_sessions,driver_documents,files}'));--> statement-breakpoint
-- Of a registered session only its ending is a change of business: a heartbeat leaves no trail.
create trigger active_sessions_ending_audit after update on active_sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.audit_row();
--> statement-breakpoint
-- Sessions whose browsers register nothing are listed too, as far as they stand.
insert into active_sessions (id, user_id, user_type, user_name, device_info, ip_address, user_agent, session_id,
  account_id, auth_session_id, unit_id, created_at, last_heartbeat_at)
select gen_random_uuid(), a.role || '-' || a.id, a.role, a.name,
  jsonb_build_object('deviceType', 'desktop', 'os', '', 'browser', '', 'userAgent', '', 'platform', '', 'language', '',
    'screenWidth', 0, 'screenHeight', 0),
  s.ip_address, s.user_agent, gen_random_uuid()::text, a.id, s.id, a.unit_id, s.created_at, s.updated_at
  from sessions s join accounts a on a.id = s.account_id
 where a.role not in ('unit', 'seller', 'admin', 'fleet', 'manager') and s.expires_at > now();
--> statement-breakpoint
-- A version of a setting is never changed: what held on a day can be said for ever.
revoke update on setting_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create trigger setting_versions_audit after insert or update or delete on setting_versions
  for each row execute function app.audit_row();
--> statement-breakpoint
create trigger email_signatures_audit after insert or update or delete on email_signatures
  for each row execute function app.audit_row();
--> statement-breakpoint
revoke update on privacy_requests from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create trigger privacy_requests_audit after insert or update or delete on privacy_requests
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A plant's settings: what the company set for all of them, as it holds today, and what the plant has of its own.
create function app.unit_settings(own jsonb) returns jsonb language sql stable as $$
  select coalesce((select v.value from public.setting_versions v
                    where v.key = 'unit-defaults' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
                    order by v.holds_from desc, v.created_at desc limit 1), '{}') || coalesce(own, '{}')
$$;
--> statement-breakpoint
-- What tells the settings of a plant past the policies tells the company's with them.
do $$
declare teller regprocedure;
begin
  foreach teller in array array['app.hold_offer(uuid)', 'app.find_note(text)', 'app.settings_of_own_load(uuid)']::regprocedure[] loop
    execute replace(pg_get_functiondef(teller), 'u.settings', 'app.unit_settings(u.settings)');
  end loop;
end $$;
--> statement-breakpoint
-- Takes away what says who a person was, also out of the trail of his rows; his figures stay under nobody's name. It answers
-- with the stored files that are to go: his papers.
create function app.forget_person(kind text, person uuid) returns setof text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  his_accounts uuid[];
  his_pours uuid[];
  his_sites uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description'];
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
    update employees set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
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
      or (table_name = 'sites' and row_id = any (his_sites::text[]))
      or (table_name = 'pours' and row_id = any (his_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers);
end $$;
--> statement-breakpoint
revoke execute on function app.forget_person(text, uuid) from public;
--> statement-breakpoint
grant execute on function app.forget_person(text, uuid) to traco_admin;
