create or replace trigger attention_snoozes_audit after insert or update or delete on attention_snoozes
  for each row execute function app.audit_row();
