-- A link is its signer's for ever; it ends, or is given another end.
create or replace function app.hold_link() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.document_id, new.unit_id, new.signer_id, new.token_hash, new.created_at)
      is distinct from (old.id, old.document_id, old.unit_id, old.signer_id, old.token_hash, old.created_at) then
    raise exception 'a link stays its signer''s';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'a link that ended stays ended';
  end if;
  if app.is_office_role() and not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
