-- Whom a public code finds: whoever it stands for now, or, by id, somebody whose code was never changed.
create or replace function app.person_of_code(of_kind text, asked text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
    (select c.person_id from public_codes c where c.code = asked and c.kind = of_kind and c.retired_at is null),
    (select i.id from (select case when asked ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end as id) i
      where not exists (select from public_codes c where c.person_id = i.id and c.kind = of_kind)))
$$;
revoke execute on function app.person_of_code(text, text) from public;
