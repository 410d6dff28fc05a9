DROP POLICY "setting_versions_helay" ON "setting_versions" CASCADE;--> statement-breakpoint
ALTER POLICY "units_helay" ON "units" TO traco_helay USING ((select app.is_partner_office()) and (active or exists (select from loads l where l.unit_id = units.id and l.partner_id = (select app.partner_id()))));--> statement-breakpoint
-- Of the plants a partner reads what his screens name; how many megabytes a gallery keeps he is told as a number.
revoke select on units from traco_helay;
--> statement-breakpoint
grant select (id, name, time_zone, active) on units to traco_helay;
--> statement-breakpoint
create function app.gallery_megabytes(unit uuid) returns integer language sql stable security definer
  set search_path = public, app, pg_temp as $$
  select (app.unit_settings(u.settings) ->> 'galleryMegabytes')::integer from units u where u.id = unit
$$;
--> statement-breakpoint
revoke execute on function app.gallery_megabytes(uuid) from public;
--> statement-breakpoint
grant execute on function app.gallery_megabytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
