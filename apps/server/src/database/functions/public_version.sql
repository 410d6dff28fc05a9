-- The published version that an address stands for: the version itself, or of a term its newest one.
create or replace function app.public_version(asked uuid) returns setof term_versions
language sql stable set search_path = public, app, pg_temp as $$
  select v from term_versions v where v.published_at is not null and (v.id = asked or v.term_id = asked)
   order by v.id = asked desc, v.version desc limit 1
$$;
revoke execute on function app.public_version(uuid) from public;
