create or replace function app.term_state(v term_versions) returns text
language sql immutable as $$
  select case when v.published_at is null then 'draft' when v.revoked_at is not null then 'revoked'
              when v.superseded_at is not null then 'superseded' else 'published' end
$$;
