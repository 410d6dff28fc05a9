-- Of what a device sent nothing is written over.
revoke update on device_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger device_entries_driver before insert on device_entries
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();

-- What is proved once is not written over.
revoke update on fuelings from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger fuelings_announce_insert after insert on fuelings
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger fuelings_announce_update after update on fuelings
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger fuelings_audit after insert or update or delete on fuelings
  for each row execute function app.audit_row();
create or replace trigger fuelings_driver before insert on fuelings
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();

-- What a driver called for is taken up by others, and stays as it was said.
revoke update on occurrences from traco_driver;
create or replace trigger occurrences_announce_insert after insert on occurrences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger occurrences_announce_update after update on occurrences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger occurrences_audit after insert or update or delete on occurrences
  for each row execute function app.audit_row();
create or replace trigger occurrences_driver before insert on occurrences
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();

-- What a driver has read stands as it was said.
revoke update on manual_readings from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger manual_readings_announce_insert after insert on manual_readings referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger manual_readings_driver before insert on manual_readings
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();

-- Of what a device sent nothing is written over.
revoke update on refused_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger refused_entries_announce_insert after insert on refused_entries
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger refused_entries_driver before insert on refused_entries
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();

-- Of what a device sent nothing is written over.
revoke update on flagged_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger flagged_entries_announce_insert after insert on flagged_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger flagged_entries_driver before insert on flagged_entries for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_day();

-- Of what somebody accepted nothing is written over.
revoke update on settled_checks from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger settled_checks_announce_insert after insert on settled_checks
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger settled_checks_audit after insert or update or delete on settled_checks
  for each row execute function app.audit_row();

create or replace trigger closed_days_announce_insert after insert on closed_days
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger closed_days_announce_update after update on closed_days
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger closed_days_audit after insert or update or delete on closed_days
  for each row execute function app.audit_row();
create or replace trigger closed_days_hold before insert or update on closed_days for each row execute function app.hold_day();
create or replace trigger closed_days_manager before insert or update on closed_days for each row when (current_user = 'traco_manager')
  execute function app.hold_manager_of_day();
