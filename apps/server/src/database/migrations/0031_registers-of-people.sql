ALTER TABLE "sellers" ADD COLUMN "commission_kind" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "commission_value" integer;--> statement-breakpoint
CREATE INDEX "accounts_seller" ON "accounts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "accounts_manager" ON "accounts" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "accounts_driver" ON "accounts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "accounts_employee" ON "accounts" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sellers_name" ON "sellers" USING btree ("name","id");--> statement-breakpoint
-- A goal may be lifted; the audit trail keeps it.
grant delete on goals to traco_admin, traco_supervisor;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['sellers','managers','employees'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_update', name);
  end loop;
end $$;
