-- A receipt is issued by who is signed in, with the number that was given last, holds, and says what its columns say.
create or replace function app.hold_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.issued_by is distinct from app.account_id() or new.issuer_name is distinct from app.account_name(new.issued_by)
    or new.state <> 'issued' or new.revision <> 1 or (new.cancelled_at, new.cancelled_by) is distinct from (null, null)
    or new.number is distinct from (select c.last_number from receipt_counters c where c.unit_id = new.unit_id and c.series = new.series)
    or not app.says_receipt(new) then
    raise exception 'not this receipt''s to say' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_receipt() from public;
