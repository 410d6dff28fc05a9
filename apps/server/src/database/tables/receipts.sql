-- What a receipt says is said once; that it was cancelled, and why, is added.
revoke update on receipts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
grant update (state, cancel_reason, cancelled_at, cancelled_by, revision) on receipts to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
create or replace trigger receipts_announce_insert after insert on receipts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger receipts_announce_update after update on receipts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger receipts_audit after insert or update or delete on receipts for each row execute function app.audit_row();
create or replace trigger receipts_keep before update on receipts for each row execute function app.keep_receipt();
create or replace trigger receipts_advance after insert on receipts for each row
  when (new.quote_id is not null and new.loads = 0 and new.state = 'issued') execute function app.use_new_advance();
create or replace trigger receipts_hold before insert on receipts for each row
  when (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller')) execute function app.hold_receipt();
create or replace trigger receipts_settle after update on receipts for each row when (old.state is distinct from new.state)
  execute function app.settle_loads_of_receipt();

revoke update on receipt_items from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger receipt_items_hold before insert on receipt_items for each row execute function app.hold_receipt_item();
create or replace trigger receipt_items_settle after insert on receipt_items referencing new table as new_rows
  for each statement execute function app.settle_loads_of_items();

-- A paper that was sealed stays what it is.
revoke update on receipt_papers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What the system numbers is its own to write.
revoke insert, update on receipt_counters from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What advances gave is the database's own to write.
revoke insert, update on advance_uses from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
