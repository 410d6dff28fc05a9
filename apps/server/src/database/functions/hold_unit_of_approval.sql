-- A plant asks for its own offers, and answers what its own desk is asked; of what the office is asked it takes back its own request alone.
create or replace function app.hold_unit_of_approval() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state = 'open' and new.decided_by is null
      and exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id and q.desk = new.desk))
    or (tg_op = 'UPDATE' and old.state = 'open' and (new.state = 'withdrawn' or old.desk <> 'office')
      and (new.quote_id, new.unit_id, new.desk, new.content_hash, new.reason, new.total_cents, new.asked_by, new.asked_at)
        = (old.quote_id, old.unit_id, old.desk, old.content_hash, old.reason, old.total_cents, old.asked_by, old.asked_at)) then
    return new;
  end if;
  raise exception 'not this plant''s to write' using errcode = '42501';
end $$;
