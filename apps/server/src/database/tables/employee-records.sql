-- A document that was kept stays as it was kept.
revoke update on employee_documents from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger employee_documents_announce_insert after insert on employee_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger employee_documents_announce_update after update on employee_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger employee_documents_audit after insert or update or delete on employee_documents
  for each row execute function app.audit_row();

-- A document that was kept stays as it was kept.
revoke update on seller_documents from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger seller_documents_announce_insert after insert on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger seller_documents_announce_update after update on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger seller_documents_audit after insert or update or delete on seller_documents
  for each row execute function app.audit_row();

-- Of days away only their end is anybody's to change.
revoke update on employee_statuses from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
grant update (to_on, withdrawn_at, revision) on employee_statuses to traco_admin, traco_supervisor;
create or replace trigger employee_statuses_announce_insert after insert on employee_statuses
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger employee_statuses_announce_update after update on employee_statuses
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger employee_statuses_audit after insert or update or delete on employee_statuses
  for each row execute function app.audit_row();
