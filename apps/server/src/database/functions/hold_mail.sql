-- The office asks for an e-mail to a signer of its own document; whether it went is not its to say.
create or replace function app.hold_mail() returns trigger
language plpgsql as $$
begin
  if not app.is_office_role() then return new; end if;
  if tg_op = 'UPDATE' or new.sent_at is not null or new.refusal <> '' or new.tries <> 0 then
    raise exception 'whether an e-mail went is not the office''s to write';
  end if;
  if not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
