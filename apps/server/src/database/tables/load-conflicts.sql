-- A conflict is opened by what a device tells, through its function alone.
revoke insert on load_conflicts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger load_conflicts_announce_insert after insert on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
create or replace trigger load_conflicts_announce_update after update on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
create or replace trigger load_conflicts_audit after insert or update or delete on load_conflicts
  for each row execute function app.audit_row();

-- What a device sent is written over by nobody; what is decided of it, by functions alone.
revoke insert, update on held_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger held_entries_announce_insert after insert on held_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
