-- Its end alone is a person's to set: whose it is, the load says.
revoke insert, update on note_links from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
grant update (ends_at, closed_at) on note_links to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
create or replace trigger note_links_announce_update after update on note_links referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger note_links_audit after insert or update or delete on note_links
  for each row execute function app.audit_row();
