-- A link is of one version of one quote for ever, and whose it is the quote says. It ends once. Of whom nobody may know any more (0105)
-- none is made: its page would tell their name again.
create or replace function app.hold_quote_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.quote_id, new.unit_id, new.version_id, new.token_hash, new.expires_at, new.made_by, new.created_at)
        is distinct from (old.id, old.quote_id, old.unit_id, old.version_id, old.token_hash, old.expires_at, old.made_by, old.created_at)
        or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
      raise exception 'a link stays its version''s' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if not exists (select from quotes q join quote_versions v on v.quote_id = q.id and v.number = q.version
      where q.id = new.quote_id and v.id = new.version_id and q.unit_id = new.unit_id and q.seller_id = new.seller_id
        and q.forgotten_at is null) then
    raise exception 'no version of this quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke execute on function app.hold_quote_link() from public;
