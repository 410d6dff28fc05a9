create or replace function app.find_term_file(asked uuid, file uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('key', f.storage_key, 'name', f.name, 'type', f.media_type)
    from app.public_version(asked) v join files f on f.id = file and f.id = any (v.attachment_ids)
$$;
revoke execute on function app.find_term_file(uuid, uuid) from public;
grant execute on function app.find_term_file(uuid, uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
