-- Whether one of these files was sent to be signed: not which document it became, nor whose: the same paper may be many people's.
create or replace function app.is_known_original(hashes text[]) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from documents d where (d.original_sha256 = any (hashes) or d.uploaded_sha256 = any (hashes)) and d.state <> 'draft')
$$;
revoke execute on function app.is_known_original(text[]) from public;
grant execute on function app.is_known_original(text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
