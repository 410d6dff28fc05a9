create or replace trigger support_materials_announce_insert after insert on support_materials
  for each statement execute function app.announce_to_all();
create or replace trigger support_materials_announce_update after update on support_materials
  for each statement execute function app.announce_to_all();
create or replace trigger support_materials_audit after insert or update or delete on support_materials
  for each row execute function app.audit_row();

create or replace trigger support_material_versions_audit after insert or update or delete on support_material_versions
  for each row execute function app.audit_row();
