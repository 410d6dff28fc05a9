-- Heard by the servers, which write their own log and ask the alarms, and by the screens of the office.
create or replace function app.announce_security() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('security_events', '{}', '{}', '{}', '{}');
  return null;
end $$;
