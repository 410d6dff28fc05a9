-- "Ciente": a driver acknowledges what was noted about the driver, once, and writes nothing else of it. Whether it is this driver's to say.
create or replace function app.acknowledge_event(event uuid, moment timestamptz) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with acknowledged as (
    update driver_events set acknowledged_at = coalesce(acknowledged_at, moment)
     where id = event and driver_id = app.driver_id() returning 1)
  select exists (select from acknowledged)
$$;
revoke execute on function app.acknowledge_event(uuid, timestamptz) from public;
grant execute on function app.acknowledge_event(uuid, timestamptz) to traco_driver;
