-- Of the working day a driver says when it began and ended, with which truck, what its gauges showed and what was found
-- before leaving; a sheet that was checked is closed to the driver.
create or replace function app.hold_driver_of_shift() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{vehicle_id,helper_name,started_at,ended_at,odometer_out_km,odometer_in_km,hour_meter_out,hour_meter_in,checklist,checklist_at,sheet,sheet_notes,sheet_sent_at,revision}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.sheet = 'open' and new.checked_by is null then return new; end if;
  elsif to_jsonb(new) - changeable = to_jsonb(old) - changeable and old.sheet in ('open', 'sent', 'given_back')
    and (new.sheet = old.sheet or new.sheet = 'sent') then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
