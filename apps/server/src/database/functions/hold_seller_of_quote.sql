-- Of own quotes a seller writes drafts, sends what needs nobody's word and notes what the customer said; granting is the unit's and
-- the office's, and what was granted is of one content.
create or replace function app.hold_seller_of_quote() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'draft' and new.version = 0 and new.granted_hash is null then
      return new;
    end if;
  elsif new.id = old.id and new.unit_id = old.unit_id and new.number = old.number and new.recorded_by = old.recorded_by
    and new.created_at = old.created_at and (new.granted_hash is null or new.granted_hash = old.granted_hash)
    and not (old.state = 'awaiting_approval' and new.state not in ('awaiting_approval', 'draft'))
    and not (old.state = 'draft' and new.state not in ('draft', 'awaiting_approval')
      and new.desk <> 'seller' and new.granted_hash is distinct from new.content_hash) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
