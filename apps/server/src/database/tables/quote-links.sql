create or replace trigger quote_links_audit after insert or update or delete on quote_links
  for each row execute function app.audit_row();
create or replace trigger quote_links_hold before insert or update on quote_links
  for each row execute function app.hold_quote_link();

-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on quote_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Its texts name who answered: they are read by `app.quote_words`, which knows what may still be told.
revoke select on quote_events from traco_admin, traco_supervisor, traco_unit, traco_seller;
grant select (quote_id, unit_id, seller_id, sequence, kind, at, previous_hash, hash)
  on quote_events to traco_admin, traco_supervisor, traco_unit, traco_seller;
