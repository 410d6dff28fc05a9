-- A pour is of an offer that its customer accepted, of the same unit and for the product that its item names;
-- of which offer is said once.
create or replace function app.hold_pour_of_quote() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.quote_id is null then return new; end if;
  if tg_op = 'UPDATE' and new.quote_id is not distinct from old.quote_id and new.quote_item is not distinct from old.quote_item then
    return new;
  end if;
  if tg_op = 'INSERT' and exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id
    and q.state in ('approved', 'converted')
    and q.terms -> 'items' -> new.quote_item ->> 'mixId' = new.mix_id::text) then
    return new;
  end if;
  raise exception 'not of an accepted quote' using errcode = '42501';
end $$;
revoke execute on function app.hold_pour_of_quote() from public;
