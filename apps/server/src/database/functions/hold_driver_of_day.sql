-- What drivers say of their day, they say at their own plant: nothing of it rings or waits at another.
create or replace function app.hold_driver_of_day() returns trigger
language plpgsql as $$
begin
  if new.unit_id = app.unit_id() then return new; end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
