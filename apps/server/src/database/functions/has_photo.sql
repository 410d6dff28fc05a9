create or replace function app.has_photo(of_code text, photo uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l join lead_photos p on p.lead_id = l.id where l.follow_code = of_code and p.id = photo)
$$;
revoke execute on function app.has_photo(text, uuid) from public;
grant execute on function app.has_photo(text, uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
