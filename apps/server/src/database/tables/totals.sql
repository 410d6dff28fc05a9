-- Totals are kept by the triggers of loads.
revoke insert, update on daily_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Totals are kept by the triggers of loads.
revoke insert, update on monthly_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Totals are kept by the triggers of loads.
revoke insert, update on hourly_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- It is kept with the totals.
revoke insert, update on past_changes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- A goal may be lifted; the audit trail keeps it.
grant delete on goals to traco_admin, traco_supervisor, traco_unit;
create or replace trigger goals_announce_delete after delete on goals
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger goals_announce_insert after insert on goals
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger goals_announce_update after update on goals
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger goals_audit after insert or update or delete on goals for each row execute function app.audit_row();
create or replace trigger goals_hold before insert or update or delete on goals for each row execute function app.hold_goal();

-- Why a goal has changed is written with the change, and stays.
revoke update on goal_changes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger goal_changes_audit after insert or update or delete on goal_changes
  for each row execute function app.audit_row();
create or replace trigger goal_changes_hold before insert on goal_changes
  for each row execute function app.hold_goal_change();

-- A month may be opened again; the audit trail keeps it.
grant delete on closed_months to traco_admin, traco_supervisor;
create or replace trigger closed_months_announce_delete after delete on closed_months
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger closed_months_announce_insert after insert on closed_months
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger closed_months_announce_update after update on closed_months
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger closed_months_audit after insert or update or delete on closed_months
  for each row execute function app.audit_row();
create or replace trigger closed_months_hold before insert on closed_months for each row execute function app.hold_month();
