create or replace trigger quote_links_audit after insert or update or delete on quote_links
  for each row execute function app.audit_row();
create or replace trigger quote_links_hold before insert or update on quote_links
  for each row execute function app.hold_quote_link();

-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on quote_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
