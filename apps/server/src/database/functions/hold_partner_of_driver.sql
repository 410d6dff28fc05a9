-- Whoever is nobody's any more waits for no approval: a plant takes no driver from a partner.
create or replace function app.hold_partner_of_driver() returns trigger
language plpgsql as $$
begin
  if current_user = 'traco_manager' then
    raise exception 'the office says whose a driver is' using errcode = '42501';
  end if;
  return new;
end $$;
