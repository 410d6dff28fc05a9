-- What is proved once is not written over.
revoke update on water_additions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger water_additions_announce_insert after insert on water_additions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger water_additions_announce_update after update on water_additions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger water_additions_audit after insert or update or delete on water_additions
  for each row execute function app.audit_row();
create or replace trigger water_additions_driver before insert on water_additions
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();

-- Never changed: it is its own trail.
revoke update on load_acknowledgements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger load_acknowledgements_announce_insert after insert on load_acknowledgements referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger load_acknowledgements_driver before insert on load_acknowledgements
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_acknowledgement();

-- What is proved once is not written over.
revoke update on load_receipts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger load_receipts_announce_insert after insert on load_receipts
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger load_receipts_announce_update after update on load_receipts
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger load_receipts_audit after insert or update or delete on load_receipts
  for each row execute function app.audit_row();
create or replace trigger load_receipts_driver before insert on load_receipts
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();

-- What the system numbers and seals is its own to write.
revoke insert, update on note_series from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- The note's code is its functions' alone to read and to write.
revoke all on note_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What the system numbers and seals is its own to write.
revoke insert, update on delivery_notes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger delivery_notes_announce_insert after insert on delivery_notes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger delivery_notes_announce_update after update on delivery_notes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger delivery_notes_audit after insert or update or delete on delivery_notes
  for each row execute function app.audit_row();
