-- Accounts are written by identity's own connections.
revoke insert, update on accounts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger accounts_audit after insert or update or delete on accounts
  for each row execute function app.audit_row();
-- What an account is called is shown with what it recorded; nobody is told of it but the servers, which keep names.
create or replace trigger accounts_announce_name after update of name on accounts
  for each statement execute function app.announce_to_all();

-- Which units a mechanic serves may change; the audit trail keeps it.
grant delete on account_units to traco_admin, traco_supervisor;
create or replace trigger account_units_audit after insert or update or delete on account_units
  for each row execute function app.audit_row();

-- Secrets and hashes: only identity's own connections touch them.
revoke all on sessions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on credentials from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on totp_factors from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on passkeys from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on recovery_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on verifications from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Secrets and hashes: only identity's own connections touch them.
revoke all on sign_in_failures from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Of a registered session only its ending is a change of business: a heartbeat leaves no trail.
create or replace trigger active_sessions_ending_audit after update on active_sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.audit_row();
