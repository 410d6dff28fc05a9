-- A shift that has not begun may be taken off its day; the audit trail keeps it.
grant delete on shifts to traco_admin, traco_supervisor, traco_manager;
create or replace trigger shifts_announce_delete after delete on shifts referencing old table as changed_rows
  for each statement execute function app.announce_driver_rows();
create or replace trigger shifts_announce_insert after insert on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
create or replace trigger shifts_announce_update after update on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
create or replace trigger shifts_audit after insert or update or delete on shifts for each row execute function app.audit_row();
create or replace trigger shifts_driver before insert or update on shifts for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_shift();

create or replace trigger absences_announce_insert after insert on absences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger absences_announce_update after update on absences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger absences_audit after insert or update or delete on absences
  for each row execute function app.audit_row();

create or replace trigger driver_events_announce_insert after insert on driver_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger driver_events_announce_update after update on driver_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger driver_events_audit after insert or update or delete on driver_events
  for each row execute function app.audit_row();

create or replace trigger driver_documents_announce_insert after insert on driver_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger driver_documents_audit after insert or update or delete on driver_documents
  for each row execute function app.audit_row();
create or replace trigger driver_documents_await_check after insert or update of kind, file_id, driver_id on driver_documents
  for each row execute function app.await_check_of_document();
create or replace trigger driver_documents_hold before insert or update on driver_documents
  for each row execute function app.hold_partner_document();

create or replace trigger driver_paper_checks_audit after insert or update or delete on driver_paper_checks
  for each row execute function app.audit_row();
