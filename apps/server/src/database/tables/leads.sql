-- Strangers write through functions only, and of a request only its state is anybody's to change.
revoke insert, update on leads from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
grant update (state, lost_reason, changed_at, revision) on leads to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller;
create or replace trigger leads_announce_insert after insert on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger leads_announce_update after update on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger leads_audit after insert or update or delete on leads for each row execute function app.audit_row();

-- Strangers write through functions only.
revoke insert, update on lead_photos from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger lead_photos_audit after insert or update or delete on lead_photos
  for each row execute function app.audit_row();
