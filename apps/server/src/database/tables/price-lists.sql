-- A draft may be thrown away; the audit trail keeps what it was.
grant delete on price_lists to traco_admin, traco_supervisor;
create or replace trigger price_lists_announce_delete after delete on price_lists
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_lists_announce_insert after insert on price_lists
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_lists_announce_update after update on price_lists
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_lists_audit after insert or update or delete on price_lists
  for each row execute function app.audit_row();
create or replace trigger price_lists_keep before update or delete on price_lists
  for each row execute function app.keep_published_list();

-- A draft may be thrown away; the audit trail keeps what it was.
grant delete on price_list_items to traco_admin, traco_supervisor;
create or replace trigger price_list_items_announce_delete after delete on price_list_items
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_list_items_announce_insert after insert on price_list_items
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_list_items_announce_update after update on price_list_items
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger price_list_items_audit after insert or update or delete on price_list_items
  for each row execute function app.audit_row();
create or replace trigger price_list_items_keep before insert or update or delete on price_list_items
  for each row execute function app.keep_published_items();
