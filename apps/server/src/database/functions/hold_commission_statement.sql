-- A statement is closed by who is signed in, of its unit's seller, behind the unit's own month.
create or replace function app.hold_commission_statement() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or not exists (select from sellers s join closed_months c on c.unit_id = s.unit_id
      where s.id = new.seller_id and s.unit_id = new.unit_id and c.month_on >= new.month_on)) then
    raise exception 'not this month''s to close' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_statement() from public;
