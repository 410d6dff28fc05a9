-- A line is frozen together with its statement, and of its seller and month: none is added to one that stands.
create or replace function app.hold_commission_line() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and not exists (
    select from commission_statements t where t.id = new.statement_id and t.xmin = pg_current_xact_id()::xid
      and (t.unit_id, t.seller_id, t.month_on) = (new.unit_id, new.seller_id, new.month_on)
  ) then
    raise exception 'a closed statement stays as it is' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_line() from public;
