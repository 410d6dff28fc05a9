-- A receipt is cancelled once, with a reason, by who is signed in, and never holds again; by a seller only where that seller issued it.
create or replace function app.keep_receipt() returns trigger
language plpgsql as $$
begin
  if old.state <> 'issued' then
    raise exception 'the receipt is cancelled' using errcode = 'TR005';
  end if;
  if (current_user = 'traco_seller' and old.issued_by is distinct from app.account_id())
    or (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller')
      and new.cancelled_by is distinct from app.account_id()) then
    raise exception 'not this actor''s to cancel' using errcode = '42501';
  end if;
  return new;
end $$;
