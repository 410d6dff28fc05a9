-- A closed month keeps its goals. A plant sets those of its own sellers, never its own.
create or replace function app.hold_goal() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  goal goals := case when tg_op = 'DELETE' then old else new end;
begin
  if app.account_id() is not null and (
    exists (select from closed_months c where c.unit_id = goal.unit_id and c.month_on = goal.month_on)
    or (tg_op = 'UPDATE' and (new.seller_id, new.month_on) is distinct from (old.seller_id, old.month_on))
    or (current_setting('app.role', true) = 'unit' and not exists (
      select from sellers s where s.id = goal.seller_id and s.unit_id = goal.unit_id and s.unit_id = app.unit_id()))
  ) then
    raise exception 'not this goal''s to set' using errcode = '42501';
  end if;
  return goal;
end $$;
revoke execute on function app.hold_goal() from public;
