-- A partner attaches what the partner sent: what a document shows may be read, so it must not point to another's file.
create or replace function app.hold_partner_document() returns trigger
language plpgsql as $$
begin
  if current_user = 'traco_helay' and not exists (select from files where files.id = new.file_id) then
    raise exception 'a partner attaches his own files' using errcode = '42501';
  end if;
  return new;
end $$;
