-- A file is what was sent, whoever sent it: it is no other afterwards.
revoke update on files from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger files_audit after insert or update or delete on files for each row execute function app.audit_row();

create or replace trigger logos_audit after insert or update or delete on logos for each row execute function app.audit_row();
