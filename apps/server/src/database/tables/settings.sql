-- A version of a setting is never changed: what held on a day can be said for ever.
revoke update on setting_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger setting_versions_audit after insert or update or delete on setting_versions
  for each row execute function app.audit_row();

create or replace trigger email_signatures_audit after insert or update or delete on email_signatures
  for each row execute function app.audit_row();

-- What was asked for and done of somebody's data stays as it was noted.
revoke update on privacy_requests from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger privacy_requests_audit after insert or update or delete on privacy_requests
  for each row execute function app.audit_row();
