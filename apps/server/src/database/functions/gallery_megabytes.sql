-- How many megabytes a gallery of a unit may keep: a partner is told the number, and no other setting of the plant.
create or replace function app.gallery_megabytes(unit uuid) returns integer
language sql stable security definer set search_path = public, app, pg_temp as $$
  select (app.unit_settings(u.settings) ->> 'galleryMegabytes')::integer from units u where u.id = unit
$$;
revoke execute on function app.gallery_megabytes(uuid) from public;
grant execute on function app.gallery_megabytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
