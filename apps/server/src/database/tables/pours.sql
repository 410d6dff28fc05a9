create or replace trigger pours_announce_insert after insert on pours
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pours_announce_update after update on pours
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pours_audit after insert or update or delete on pours for each row execute function app.audit_row();
create or replace trigger pours_quote before insert or update on pours for each row execute function app.hold_pour_of_quote();
create or replace trigger pours_prepare before insert or update on pours for each row execute function app.prepare_pour();
create or replace trigger pours_seller before insert or update on pours for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_pour();

create or replace trigger pour_changes_announce_insert after insert on pour_changes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pour_changes_announce_update after update on pour_changes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pour_changes_audit after insert or update or delete on pour_changes
  for each row execute function app.audit_row();
create or replace trigger pour_changes_seller before insert or update on pour_changes for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_change();

create or replace trigger pour_confirmations_announce_insert after insert on pour_confirmations
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pour_confirmations_announce_update after update on pour_confirmations
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger pour_confirmations_seller before insert or update on pour_confirmations for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_confirmation();
