-- The photo that anybody may see of a seller or an employee: it was allowed on the public page, and that person works here.
create or replace function app.public_profile_photo(kind text, person uuid) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.storage_key from profile_photos f
   where f.person_kind = kind and f.person_id = person and f.replaced_at is null and f.is_public and (
     (kind = 'seller' and exists (select from sellers s where s.id = person and s.active))
     or (kind = 'employee' and exists (select from employees e where e.id = person and e.active)))
$$;
revoke execute on function app.public_profile_photo(text, uuid) from public;
