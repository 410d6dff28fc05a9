-- Everything that a sending needs, in the order of the ids: the plants of its loads and of its driver, then its loads, also those that
-- are the driver's no longer. Two phones that need them crosswise would wait for each other.
create or replace function app.hold_sending(of_loads uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  plant uuid;
begin
  for plant in select l.unit_id from loads l where l.id = any(of_loads) union select app.unit_id() order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('sending' || plant, 0));
  end loop;
  perform from loads l where l.id = any(of_loads) order by l.id for update;
end $$;
revoke execute on function app.hold_sending(uuid[]) from public;
grant execute on function app.hold_sending(uuid[]) to traco_driver;
