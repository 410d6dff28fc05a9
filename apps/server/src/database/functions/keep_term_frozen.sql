-- A published text stays as it was published; that it is superseded or revoked is said once. Its last day may be put off.
create or replace function app.keep_term_frozen() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
declare
  moving text[] := array['superseded_at', 'revoked_at', 'reminded_at', 'due_on', 'blocks', 'revision'];
begin
  if old.published_at is null then return new; end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or (old.superseded_at is not null and new.superseded_at is distinct from old.superseded_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a published term is not changed';
  end if;
  return new;
end $$;
