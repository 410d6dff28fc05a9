set local check_function_bodies = off
--> statement-breakpoint
-- How many loads of the next two days each vehicle is planned for. The workshop and the fleet's desk may not see the loads, but see
-- what stands still when a truck does.
create or replace function app.planned_of_vehicles(at timestamptz) returns table (vehicle_id uuid, loads bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.vehicle_id, count(*) from loads l
   where l.state = 'scheduled' and l.vehicle_id is not null and l.loaded_at > at - interval '12 hours'
     and l.loaded_at < at + interval '36 hours'
   group by l.vehicle_id
$$;
revoke execute on function app.planned_of_vehicles(timestamptz) from public;
grant execute on function app.planned_of_vehicles(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_mechanic, traco_fleet, traco_helay;
--> statement-breakpoint
CREATE TABLE "attention_snoozes" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"severity" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_snoozes_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "attention_snoozes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "attention_snoozes" ADD CONSTRAINT "attention_snoozes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "attention_snoozes_admin" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_supervisor" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_unit" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_manager" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_seller" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_driver" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_fleet" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_helay" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_mechanic" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "attention_snoozes_employee" ON "attention_snoozes" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger attention_snoozes_audit after insert or update or delete on attention_snoozes
  for each row execute function app.audit_row();
