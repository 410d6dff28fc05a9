create or replace trigger profile_photos_audit after insert or update or delete on profile_photos
  for each row execute function app.audit_row();
