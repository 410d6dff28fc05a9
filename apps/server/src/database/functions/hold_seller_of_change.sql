-- A change that a seller asks for, and takes back as long as nobody has answered; never grants.
create or replace function app.hold_seller_of_change() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,answer,answered_at,revision}';
begin
  if new.asked_by = app.account_id() and exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn' and to_jsonb(new) - changeable = to_jsonb(old) - changeable)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
