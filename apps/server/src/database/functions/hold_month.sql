create or replace function app.hold_month() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.month_on));
  return new;
end $$;
