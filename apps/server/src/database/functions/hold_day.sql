create or replace function app.hold_day() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.day_on));
  return new;
end $$;
