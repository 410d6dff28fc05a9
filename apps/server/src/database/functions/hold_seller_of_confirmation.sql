-- A link that a seller makes and lets die; the answer is the customer's.
create or replace function app.hold_seller_of_confirmation() returns trigger
language plpgsql as $$
begin
  if exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.answer is null and new.answered_at is null)
    or (tg_op = 'UPDATE' and new.expires_at <= old.expires_at and to_jsonb(new) - 'expires_at' = to_jsonb(old) - 'expires_at')
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
