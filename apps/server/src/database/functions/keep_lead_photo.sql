create or replace function app.keep_lead_photo(of_code text, photo uuid, at timestamptz, of_type text, size integer,
  hash text, of_key text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not app.awaits_photo(of_code, photo, at) then return false; end if;
  insert into lead_photos (id, unit_id, seller_id, lead_id, media_type, bytes, sha256, storage_key, created_at)
  select photo, l.unit_id, l.seller_id, l.id, of_type, size, hash, of_key, at from leads l where l.follow_code = of_code
  on conflict do nothing;
  return found;
end $$;
revoke execute on function app.keep_lead_photo(text, uuid, timestamptz, text, integer, text, text) from public;
grant execute on function app.keep_lead_photo(text, uuid, timestamptz, text, integer, text, text) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
