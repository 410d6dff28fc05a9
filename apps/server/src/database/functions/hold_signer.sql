-- Whoever has signed stays as it was signed; of what was sent nobody is taken away, and nobody is made to have signed.
create or replace function app.hold_signer() returns trigger
language plpgsql as $$
declare
  of_document documents;
begin
  select d.* into of_document from documents d where d.id = case tg_op when 'DELETE' then old.document_id else new.document_id end;
  if tg_op = 'DELETE' then
    if of_document.state <> 'draft' then raise exception 'of a document that was sent nothing is taken away'; end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.state = 'signed' then raise exception 'a signature stands'; end if;
  if not app.is_office_role() then return new; end if;
  -- A neighbour's document is not seen.
  if of_document.id is null or new.unit_id is distinct from of_document.unit_id then raise exception 'no document of the office' using errcode = 'insufficient_privilege'; end if;
  -- In a panel signs the account that has the CPF that was asked.
  if new.account_id is not null and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id) then
    -- By itself: whoever may not ask for a CPF's account is refused here, and not where there is none.
    if new.account_id is distinct from app.account_of_cpf(new.cpf) then raise exception 'nobody signs in the place of another'; end if;
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('waiting', 'invited') or of_document.state not in ('draft', 'sent', 'seen', 'partly_signed', 'refused')
      or (new.signed_at, new.request_id, new.signature_key, new.initials_key) is distinct from (null::timestamptz, null::uuid, null::text, null::text) then
      raise exception 'nobody is made to have signed';
    end if;
    return new;
  end if;
  if new.state <> old.state and not (old.state = 'waiting' and new.state = 'invited' or old.state <> 'replaced' and new.state = 'replaced') then
    raise exception 'no step of the office';
  end if;
  if (new.id, new.document_id, new.unit_id, new.signed_at, new.request_id, new.signature_key, new.initials_key, new.places, new.created_at)
      is distinct from (old.id, old.document_id, old.unit_id, old.signed_at, old.request_id, old.signature_key, old.initials_key, old.places, old.created_at) then
    raise exception 'nobody is made to have signed';
  end if;
  if of_document.state <> 'draft' and (new.name, new.cpf, new.role, new.place, new.asks_code) is distinct from (old.name, old.cpf, old.role, old.place, old.asks_code) then
    raise exception 'who was asked stays who was asked';
  end if;
  return new;
end $$;
