ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name <> all ('{accounts,account_units,driver_documents,files}'));--> statement-breakpoint
ALTER POLICY "files_unit" ON "files" TO traco_unit USING (unit_id = (select app.unit_id()) and (purpose <> 'driver-document' or account_id = (select app.account_id()))) WITH CHECK (unit_id = (select app.unit_id()) and (purpose <> 'driver-document' or account_id = (select app.account_id())));--> statement-breakpoint
-- What runs with the owner's rights is run by those who have a use for it, and looks at who asks besides.
revoke execute on function app.planned_pours(uuid, timestamptz, timestamptz), app.planned_loads(uuid, timestamptz, timestamptz), app.duties(uuid, date), app.driver_accesses(uuid) from public;
--> statement-breakpoint
grant execute on function app.planned_pours(uuid, timestamptz, timestamptz), app.planned_loads(uuid, timestamptz, timestamptz), app.duties(uuid, date)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
grant execute on function app.driver_accesses(uuid) to traco_admin, traco_supervisor, traco_manager;
