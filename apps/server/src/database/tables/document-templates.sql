-- The company's are every plant's news.
create or replace trigger document_templates_announce_insert after insert on document_templates
  for each statement execute function app.announce_to_all();
create or replace trigger document_templates_announce_update after update on document_templates
  for each statement execute function app.announce_to_all();
create or replace trigger document_templates_audit after insert or update or delete on document_templates
  for each row execute function app.audit_row();
create or replace trigger document_templates_hold before update on document_templates
  for each row execute function app.hold_template();
