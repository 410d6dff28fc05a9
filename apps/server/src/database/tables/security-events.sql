-- Written by `app.note_security_event` alone.
revoke insert, update on security_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger security_events_announce after insert on security_events
  for each statement execute function app.announce_security();
create or replace trigger security_events_keep before update or delete on security_events
  for each row execute function app.keep_security_event();
