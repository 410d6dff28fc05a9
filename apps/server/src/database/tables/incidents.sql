create or replace trigger incidents_announce_insert after insert on incidents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger incidents_announce_update after update on incidents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger incidents_audit after insert or update or delete on incidents
  for each row execute function app.audit_row();

create or replace trigger notices_announce_insert after insert on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
create or replace trigger notices_announce_update after update on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
create or replace trigger notices_audit after insert or update or delete on notices for each row execute function app.audit_row();
create or replace trigger notices_reader before insert or update on notices for each row
  when (current_user in ('traco_seller', 'traco_driver', 'traco_mechanic', 'traco_fleet', 'traco_helay', 'traco_employee'))
  execute function app.hold_reader();
