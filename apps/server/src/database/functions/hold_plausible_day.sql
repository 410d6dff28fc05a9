-- Asked of a day of another century alone. A row that stood before may be mended, reviewed and cancelled, whatever its day: the day
-- is held where it is written.
create or replace function app.hold_plausible_day() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.loaded_at = old.loaded_at then return new; end if;
  end if;
  raise exception 'loads_plausible: a load of another century' using errcode = '23514', constraint = 'loads_plausible';
end $$;
