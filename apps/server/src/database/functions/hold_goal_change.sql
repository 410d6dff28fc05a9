-- What is said of a goal is said by who changes it; a plant says it of its own sellers' goals.
create or replace function app.hold_goal_change() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or (current_setting('app.role', true) = 'unit' and not exists (
      select from sellers s where s.id = new.seller_id and s.unit_id = new.unit_id and s.unit_id = app.unit_id()))) then
    raise exception 'not this goal''s to explain' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_goal_change() from public;
