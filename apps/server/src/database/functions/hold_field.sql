-- A field stays where it was sent; it is given on with its signer, and filled in by that signer alone.
create or replace function app.hold_field() returns trigger
language plpgsql as $$
declare
  of_document documents;
begin
  select d.* into of_document from documents d where d.id = case tg_op when 'DELETE' then old.document_id else new.document_id end;
  if tg_op = 'DELETE' then
    if of_document.state <> 'draft' then raise exception 'of a document that was sent nothing is taken away'; end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and of_document.state <> 'draft' and (new.box, new.kind, new.document_id) is distinct from (old.box, old.kind, old.document_id) then
    raise exception 'a field stays where it was sent';
  end if;
  if tg_op = 'UPDATE' and old.value is not null and new.value is distinct from old.value then
    raise exception 'what was filled in stands';
  end if;
  if not app.is_office_role() then return new; end if;
  if of_document.id is null or new.unit_id is distinct from of_document.unit_id then raise exception 'no document of the office' using errcode = 'insufficient_privilege'; end if;
  if not exists (select from document_signers s where s.id = new.signer_id and s.document_id = new.document_id and s.state <> 'signed') then
    raise exception 'a field is of a signer of its document who has still to sign';
  end if;
  if new.value is not null or tg_op = 'INSERT' and of_document.state <> 'draft' then raise exception 'a field is filled in by its signer'; end if;
  if tg_op = 'UPDATE' and of_document.state <> 'draft' and (new.id, new.unit_id, new.label, new.required) is distinct from (old.id, old.unit_id, old.label, old.required) then
    raise exception 'a field stays as it was sent';
  end if;
  return new;
end $$;
