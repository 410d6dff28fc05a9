create or replace trigger unit_transfers_announce_insert after insert on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger unit_transfers_announce_update after update on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger unit_transfers_audit after insert or update or delete on unit_transfers
  for each row execute function app.audit_row();
