create or replace trigger documents_announce_insert after insert on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger documents_announce_update after update on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger documents_audit after insert or update or delete on documents
  for each row execute function app.audit_row();
create or replace trigger documents_hold before insert or update on documents for each row execute function app.hold_document();

-- Whether a CPF has an account is not a plant's to know: all columns but that. As long as it is a draft, signers are chosen anew.
revoke select, update on document_signers from traco_unit;
grant delete on document_signers to traco_admin, traco_supervisor, traco_unit;
grant select (id, document_id, unit_id, place, role, name, cpf, email, phone, asks_code, state, code_hash, code_expires_at,
  request_id, signed_at, reason, signature_key, initials_key, places, created_at, plain_name) on document_signers to traco_unit;
grant update (id, document_id, unit_id, place, role, name, cpf, email, phone, asks_code, state, code_hash, code_expires_at,
  request_id, signed_at, reason, signature_key, initials_key, places, created_at, plain_name) on document_signers to traco_unit;
create or replace trigger document_signers_audit after insert or update or delete on document_signers
  for each row execute function app.audit_row();
create or replace trigger document_signers_hold before insert or update or delete on document_signers
  for each row execute function app.hold_signer();

create or replace trigger document_links_hold before insert or update on document_links
  for each row execute function app.hold_link();

create or replace trigger document_mails_announce_update after update on document_mails referencing new table as changed_rows
  for each statement execute function app.announce_rows();
create or replace trigger document_mails_hold before insert or update on document_mails
  for each row execute function app.hold_mail();

-- As long as it is a draft, signers and fields are chosen anew.
grant delete on document_fields to traco_admin, traco_supervisor, traco_unit;
create or replace trigger document_fields_audit after insert or update or delete on document_fields
  for each row execute function app.audit_row();
create or replace trigger document_fields_hold before insert or update or delete on document_fields
  for each row execute function app.hold_field();

-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on document_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
