-- A version of a rule is never changed: what held on a day can be said for ever.
revoke update on commission_rules from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger commission_rules_announce after insert on commission_rules
  for each statement execute function app.announce_to_all();
create or replace trigger commission_rules_audit after insert or update or delete on commission_rules
  for each row execute function app.audit_row();
create or replace trigger commission_rules_hold before insert on commission_rules
  for each row execute function app.hold_commission_rule();

-- What was closed stays as it was; what changes afterwards is a line of a later month.
revoke update on commission_statements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger commission_statements_hold before insert on commission_statements
  for each row execute function app.hold_commission_statement();
create or replace trigger commission_statements_announce_insert after insert on commission_statements
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger commission_statements_audit after insert or update or delete on commission_statements
  for each row execute function app.audit_row();

-- What was closed stays as it was.
revoke update on commission_lines from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

create or replace trigger commission_lines_hold before insert on commission_lines
  for each row execute function app.hold_commission_line();

-- What a seller has said stands.
revoke update on commission_answers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger commission_answers_announce_insert after insert on commission_answers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger commission_answers_audit after insert or update or delete on commission_answers
  for each row execute function app.audit_row();
create or replace trigger commission_answers_hold before insert on commission_answers
  for each row execute function app.hold_commission_answer();

-- What was decided stands.
revoke update on commission_decisions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger commission_decisions_announce_insert after insert on commission_decisions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger commission_decisions_audit after insert or update or delete on commission_decisions
  for each row execute function app.audit_row();
create or replace trigger commission_decisions_hold before insert on commission_decisions
  for each row execute function app.hold_commission_decision();
