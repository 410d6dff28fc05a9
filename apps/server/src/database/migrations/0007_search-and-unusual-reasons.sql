set local check_function_bodies = off
--> statement-breakpoint
-- The audit trail: an insert keeps the row, a change only what changed, gathered in one pass over the row. It names a row by its
-- id, or by the keys of a row that has none, and who it was by name: a unit may not see the office's accounts, but should know who
-- changed a load. It keeps what people wrote, not what is made of it: who is forgotten is named in it once.
create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{plain_name,searched}'::text[] end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{plain_name,searched}'::text[] end;
  whole jsonb := coalesce(after_row, before_row);
  actor uuid := app.account_id();
begin
  if tg_op = 'UPDATE' then
    if before_row = after_row then return null; end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, after_row -> key) into before_row, after_row
      from jsonb_each(before_row) where value is distinct from after_row -> key;
  end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', case when tg_table_name = 'account_units' then whole ->> 'account_id' end,
      whole ->> 'unit_id', whole ->> 'month_on', whole ->> 'day_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op), before_row, after_row, actor, nullif(current_setting('app.role', true), ''),
    (select name from accounts where id = actor)
  );
  return null;
end $$;
--> statement-breakpoint
-- A text as the search compares it: plain letters and digits, each word between spaces, so that the beginning of a word is found
-- by a pattern that nobody can type a wildcard into.
create or replace function app.searched(words text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(app.plain(words), '[^a-z0-9]+', ' ', 'g')) || ' ';
--> statement-breakpoint
CREATE TABLE "unusual_reasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"row_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sentence" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unusual_reasons" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(title)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "managers" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name || ' ' || address || ' ' || city)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(name)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "searched" text GENERATED ALWAYS AS (app.searched(fleet_number || ' ' || regexp_replace(fleet_number, '[^[:alnum:]]', '', 'g') || ' ' || plate)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "unusual_reasons" ADD CONSTRAINT "unusual_reasons_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unusual_reasons" ADD CONSTRAINT "unusual_reasons_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unusual_reasons" ADD CONSTRAINT "unusual_reasons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "unusual_reasons_row" ON "unusual_reasons" USING btree ("row_id","at");
--> statement-breakpoint
CREATE INDEX "unusual_reasons_unit" ON "unusual_reasons" USING btree ("unit_id","at");
--> statement-breakpoint
CREATE INDEX "unusual_reasons_seller" ON "unusual_reasons" USING btree ("seller_id","at");
--> statement-breakpoint
CREATE INDEX "loads_number" ON "loads" USING btree ("note_number","unit_id") WHERE note_number is not null;
--> statement-breakpoint
CREATE POLICY "unusual_reasons_admin" ON "unusual_reasons" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "unusual_reasons_supervisor" ON "unusual_reasons" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "unusual_reasons_unit" ON "unusual_reasons" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "unusual_reasons_manager" ON "unusual_reasons" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "unusual_reasons_seller" ON "unusual_reasons" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
-- A reason stays as it was given.
revoke update on unusual_reasons from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger unusual_reasons_audit after insert or update or delete on unusual_reasons
  for each row execute function app.audit_row();
