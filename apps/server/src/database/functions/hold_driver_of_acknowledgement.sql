-- A driver says "ciente" of an own load; that one went to another, of a load to which it had been said.
create or replace function app.hold_driver_of_acknowledgement() returns trigger
language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
      and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id))
    or exists (select from app.former_load(new.load_id) f where (new.seen is null or not f.is_told)
      and (f.unit_id, f.seller_id, f.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
