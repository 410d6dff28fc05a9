-- How much a unit's gallery keeps, also of what the sender does not see: its quota counts all of it.
create or replace function app.gallery_bytes(unit uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select bytes from gallery_sums where subject_id = unit), 0)
$$;
revoke execute on function app.gallery_bytes(uuid) from public;
grant execute on function app.gallery_bytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
