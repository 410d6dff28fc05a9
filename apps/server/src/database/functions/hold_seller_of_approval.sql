-- A seller asks, and takes back what was asked; the word on it is the unit's and the office's.
create or replace function app.hold_seller_of_approval() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.unit_id = app.unit_id() and new.state = 'open' and new.decided_by is null
      and exists (select from quotes q where q.id = new.quote_id))
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn'
      and new.quote_id = old.quote_id and new.content_hash = old.content_hash and new.reason = old.reason) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
