-- A driver records a return; what becomes of it is the plant's.
create or replace function app.hold_driver_of_return() returns trigger
language plpgsql as $$
begin
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
