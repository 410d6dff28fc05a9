-- A row that stood before may be mended, reviewed and cancelled, whatever its day: the day alone is held, where it is written.
create or replace function app.hold_plausible_day() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.loaded_at = old.loaded_at then return new; end if;
  end if;
  if new.loaded_at < '2000-01-02T00:00:00Z' or new.loaded_at >= '2100-01-01T00:00:00Z' then
    raise exception 'loads_plausible: a load of another century' using errcode = '23514', constraint = 'loads_plausible';
  end if;
  return new;
end $$;
