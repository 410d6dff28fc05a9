-- What a driver notes of a load is of an own load, and stands where the load stands.
create or replace function app.hold_driver_of_proof() returns trigger
language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
    and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
