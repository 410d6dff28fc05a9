create or replace trigger partners_audit after insert or update or delete on partners
  for each row execute function app.audit_row();

create or replace trigger sellers_announce_insert after insert on sellers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger sellers_announce_update after update on sellers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
create or replace trigger sellers_audit after insert or update or delete on sellers for each row execute function app.audit_row();

create or replace trigger managers_announce_insert after insert on managers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger managers_announce_update after update on managers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
create or replace trigger managers_audit after insert or update or delete on managers
  for each row execute function app.audit_row();

create or replace trigger drivers_announce_insert after insert on drivers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger drivers_announce_update after update on drivers
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
create or replace trigger drivers_audit after insert or update or delete on drivers for each row execute function app.audit_row();
create or replace trigger drivers_await_checks after insert or update on drivers
  for each row execute function app.await_checks_of_driver();
create or replace trigger drivers_hold_partner before update of partner_id on drivers for each row
  when (old.partner_id is not null and old.partner_id is distinct from new.partner_id)
  execute function app.hold_partner_of_driver();

create or replace trigger employees_announce_insert after insert on employees
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger employees_announce_update after update on employees
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
create or replace trigger employees_audit after insert or update or delete on employees
  for each row execute function app.audit_row();
