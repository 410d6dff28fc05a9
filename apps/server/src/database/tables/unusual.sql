-- A reason stays as it was given.
revoke update on unusual_reasons from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger unusual_reasons_audit after insert or update or delete on unusual_reasons
  for each row execute function app.audit_row();
