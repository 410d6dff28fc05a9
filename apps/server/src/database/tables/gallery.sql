create or replace trigger gallery_albums_audit after insert or update or delete on gallery_albums
  for each row execute function app.audit_row();

create or replace trigger gallery_photos_audit after insert or update or delete on gallery_photos
  for each row execute function app.audit_row();
create or replace trigger gallery_photos_sums_delete after delete on gallery_photos referencing old table as old_rows
  for each statement execute function app.keep_gallery_sums();
create or replace trigger gallery_photos_sums_insert after insert on gallery_photos referencing new table as new_rows
  for each statement execute function app.keep_gallery_sums();
create or replace trigger gallery_photos_sums_update after update on gallery_photos referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_gallery_sums();

-- Kept by triggers, and asked for by functions.
revoke all on gallery_sums from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
