-- The seller alone answers, for themselves, a line of their own, until its last day is over on the unit's calendar.
create or replace function app.hold_commission_answer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or app.seller_id() is distinct from new.seller_id
    or not exists (
      select from commission_lines f join commission_statements t on t.id = f.statement_id join units u on u.id = t.unit_id
      where f.id = new.id and (f.unit_id, f.seller_id) = (new.unit_id, new.seller_id)
        and (new.created_at at time zone u.time_zone)::date <= t.answer_until)) then
    raise exception 'not this line''s to answer' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_answer() from public;
