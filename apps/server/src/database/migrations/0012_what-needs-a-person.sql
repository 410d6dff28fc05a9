set local check_function_bodies = off
--> statement-breakpoint
-- The office decides about credit: whom a seller registers is looked at first, and the seller changes neither state nor limit nor note.
create or replace function app.hold_credit() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and (new.credit <> 'under_analysis' or new.credit_note <> '' or new.credit_limit_cents is not null))
    or (tg_op = 'UPDATE' and (new.credit, new.credit_limit_cents, new.credit_note)
      is distinct from (old.credit, old.credit_limit_cents, old.credit_note)) then
    raise exception 'credit is the office''s to decide' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Since when each vehicle that does not simply run stands as it does. The workshop, the fleet's desk and a manager may not read the
-- trail, but see what stands, and for how long it has.
create or replace function app.states_of_vehicles() returns table (vehicle_id uuid, since timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.id, a.at from vehicles v cross join lateral (
      select a.at from audit a where a.table_name = 'vehicles' and a.row_id = v.id::text and a.after ? 'state'
       order by a.id desc limit 1) a
   where v.state in ('stopped', 'in_maintenance', 'restricted')
$$;
revoke execute on function app.states_of_vehicles() from public;
grant execute on function app.states_of_vehicles() to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_mechanic, traco_fleet, traco_helay;
--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "path" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "account_name" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "credit_limit_cents" bigint;
--> statement-breakpoint
CREATE POLICY "saved_views_admin_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (shared_with <> 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_admin_removes" ON "saved_views" AS PERMISSIVE FOR DELETE TO "traco_admin" USING (shared_with <> 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_supervisor_shared" ON "saved_views" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (shared_with <> 'nobody');
--> statement-breakpoint
CREATE POLICY "saved_views_supervisor_removes" ON "saved_views" AS PERMISSIVE FOR DELETE TO "traco_supervisor" USING (shared_with <> 'nobody');
--> statement-breakpoint
ALTER POLICY "saved_views_admin" ON "saved_views" TO traco_admin USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" <> 'unit'));
--> statement-breakpoint
ALTER POLICY "saved_views_supervisor" ON "saved_views" TO traco_supervisor USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" <> 'unit'));
--> statement-breakpoint
ALTER POLICY "saved_views_unit" ON "saved_views" TO traco_unit USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody' or "shared_with" = 'unit' and "unit_id" = (select app.unit_id())));
--> statement-breakpoint
ALTER POLICY "saved_views_manager" ON "saved_views" TO traco_manager USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody'));
--> statement-breakpoint
ALTER POLICY "saved_views_seller" ON "saved_views" TO traco_seller USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody'));
--> statement-breakpoint
ALTER POLICY "saved_views_mechanic" ON "saved_views" TO traco_mechanic USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody'));
--> statement-breakpoint
ALTER POLICY "saved_views_fleet" ON "saved_views" TO traco_fleet USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody'));
--> statement-breakpoint
ALTER POLICY "saved_views_helay" ON "saved_views" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id()) and ("shared_with" = 'nobody')));
--> statement-breakpoint
set local check_function_bodies = on
