create or replace trigger terms_audit after insert or update or delete on terms for each row execute function app.audit_row();

create or replace trigger term_versions_audit after insert or update or delete on term_versions
  for each row execute function app.audit_row();
create or replace trigger term_versions_frozen before update on term_versions for each row execute function app.keep_term_frozen();

-- What a person answered is never changed.
revoke update on term_answers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger term_answers_announce_insert after insert on term_answers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger term_answers_hold before insert on term_answers for each row execute function app.hold_term_answer();
