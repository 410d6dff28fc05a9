-- The face of a public page, asked for by the page's own code: only while the page itself is there.
create or replace function app.find_public_face(of_kind text, asked text, term integer) returns table (id uuid,
  storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.storage_key from app.public_profile_photo(of_kind, app.person_of_code(of_kind, asked)) p
   where case of_kind when 'seller' then app.find_seller_card(asked) else app.find_employee_card(asked, term) end is not null
$$;
revoke execute on function app.find_public_face(text, text, integer) from public;
grant execute on function app.find_public_face(text, text, integer) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
