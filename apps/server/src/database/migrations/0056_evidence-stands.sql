-- What the office's roles may write of a document, whatever a handler were to let them: its steps, never its evidence.
-- Functions of the database and jobs write as the owner.
create function app.is_office_role() returns boolean language sql stable as $$
  select current_user in ('traco_admin', 'traco_supervisor', 'traco_unit')
$$;
--> statement-breakpoint
-- The PDF that was sent, and its seal, are never exchanged; the office takes the office's steps.
create or replace function app.hold_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if app.is_office_role() and (new.state <> 'draft' or new.code is not null or new.completed_at is not null or new.sealing_key is not null
        or new.sealed_key is not null) then
      raise exception 'a document begins as a draft';
    end if;
    return new;
  end if;
  if (new.original_key, new.original_sha256, new.original_bytes) is distinct from (old.original_key, old.original_sha256, old.original_bytes)
    or (old.code is not null and new.code is distinct from old.code)
    or (old.sealed_key is not null and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from (old.sealed_key, old.sealed_sha256, old.sealed_at)) then
    raise exception 'a document keeps its file, its code and its seal';
  end if;
  if not app.is_office_role() then return new; end if;
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'sent'), ('draft', 'cancelled'), ('signed', 'archived'),
      ('sent', 'cancelled'), ('seen', 'cancelled'), ('partly_signed', 'cancelled'), ('refused', 'sent'), ('refused', 'partly_signed'),
      ('refused', 'cancelled'), ('expired', 'sent'), ('expired', 'partly_signed'), ('expired', 'cancelled')) then
    raise exception 'no step of the office';
  end if;
  if (new.id, new.unit_id, new.account_id, new.sender_name, new.file_name, new.pages, new.earlier_signatures, new.created_at, new.completed_at)
      is distinct from (old.id, old.unit_id, old.account_id, old.sender_name, old.file_name, old.pages, old.earlier_signatures, old.created_at, old.completed_at)
    or (new.sealing_key, new.sealed_key, new.sealed_bytes, new.sealed_sha256, new.sealed_at, new.certificate, new.self_signed)
      is distinct from (old.sealing_key, old.sealed_key, old.sealed_bytes, old.sealed_sha256, old.sealed_at, old.certificate, old.self_signed) then
    raise exception 'whose a document is, and its seal, are not the office''s to write';
  end if;
  if old.state <> 'draft' and (new.title, new.kind, new.message, new.in_order, new.sent_at)
      is distinct from (old.title, old.kind, old.message, old.in_order, old.sent_at) then
    raise exception 'what was sent stays as it was sent';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger documents_hold on documents;
--> statement-breakpoint
create trigger documents_hold before insert or update on documents for each row execute function app.hold_document();
--> statement-breakpoint
-- Whoever has signed stays as he signed; of what was sent nobody is taken away, and nobody is made to have signed.
create or replace function app.hold_signer() returns trigger language plpgsql as $$
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
  -- In his own panel signs whoever has the CPF that was asked.
  if new.account_id is not null and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id)
      and new.account_id is distinct from app.account_of_cpf(new.cpf) then
    raise exception 'nobody signs in the place of another';
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
--> statement-breakpoint
drop trigger document_signers_hold on document_signers;
--> statement-breakpoint
create trigger document_signers_hold before insert or update or delete on document_signers for each row execute function app.hold_signer();
--> statement-breakpoint
-- A field stays where it was sent; it is given on with its signer, and filled in by him alone.
create or replace function app.hold_field() returns trigger language plpgsql as $$
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
--> statement-breakpoint
drop trigger document_fields_hold on document_fields;
--> statement-breakpoint
create trigger document_fields_hold before insert or update or delete on document_fields for each row execute function app.hold_field();
--> statement-breakpoint
-- A link is its signer's for ever; it ends, or is given another end.
create function app.hold_link() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger document_links_hold before insert or update on document_links for each row execute function app.hold_link();
--> statement-breakpoint
-- The next link of a document's chain. Links are made one after another: the document's row is held. What is told cannot name itself
-- otherwise, and no link is older than the one before it.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
  told text;
  instant timestamptz;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.place desc limit 1;
  instant := date_trunc('milliseconds', greatest(at, last.at));
  told := (facts || jsonb_build_object('document', of_document, 'place', coalesce(last.place, 0) + 1, 'kind', of_kind,
    'at', to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  insert into document_events (document_id, unit_id, place, kind, at, told, previous_hash, hash)
  values (of_document, unit, coalesce(last.place, 0) + 1, of_kind, instant, told, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(coalesce(last.hash, repeat('0', 64)) || E'\n' || told, 'UTF8')), 'hex'));
end $$;
