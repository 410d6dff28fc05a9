-- A version holds from no month that is closed of whom it is for, of anybody when it is the company's, and is of who publishes it.
create or replace function app.hold_commission_rule() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id() or exists (
    select from commission_statements t where t.month_on >= date_trunc('month', new.holds_from)::date
      and case when new.seller_id is not null then t.seller_id = new.seller_id
        when new.unit_id is not null then t.unit_id = new.unit_id else true end
  )) then
    raise exception 'a closed month keeps its rules' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_rule() from public;
