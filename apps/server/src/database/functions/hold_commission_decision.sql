-- What is decided is a contested line, by who decides it; one that is kept changes nothing.
create or replace function app.hold_commission_decision() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or (new.decision = 'kept') <> (new.cents = 0)
    or not exists (select from commission_answers a where a.id = new.id and a.answer = 'contested'
      and (a.unit_id, a.seller_id) = (new.unit_id, new.seller_id))) then
    raise exception 'nothing to decide' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_decision() from public;
