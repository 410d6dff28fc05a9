-- Whether what was delivered on a day of a unit is frozen, and by what. It holds the month as a write does, so that nobody
-- closes the day between this answer and the write that follows it.
create or replace function app.freeze_of(unit uuid, day date) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(app.month_key(unit, day));
  return case
    when exists (select from closed_months c where c.unit_id = unit and c.month_on = date_trunc('month', day)::date) then 'MONTH_CLOSED'
    when exists (select from closed_days c where c.unit_id = unit and c.day_on = day and c.state = 'closed') then 'DAY_CLOSED'
  end;
end $$;
revoke execute on function app.freeze_of(uuid, date) from public;
grant execute on function app.freeze_of(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
