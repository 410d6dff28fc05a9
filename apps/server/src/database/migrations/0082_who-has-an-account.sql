-- Whether a CPF has an account is the office's to know: a plant sends documents to anybody, and could ask of everybody so. The
-- database finds a signer's panel itself, and a plant neither reads nor writes whose it is.
create function app.link_signers(of_document uuid) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  update document_signers s set account_id = app.account_of_cpf(s.cpf) from documents d
   where d.id = of_document and s.document_id = d.id and s.state in ('waiting', 'invited') and s.account_id is null
     and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())
$$;
--> statement-breakpoint
create function app.signer_has_account(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(current_setting('app.role', true), '') in ('admin', 'supervisor')
     and exists (select from document_signers s where s.id = signer and s.account_id is not null)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.hold_signer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
--> statement-breakpoint
do $$
declare
  others text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = 'document_signers' and column_name <> 'account_id');
begin
  revoke execute on function app.link_signers(uuid), app.signer_has_account(uuid) from public;
  grant execute on function app.link_signers(uuid), app.signer_has_account(uuid) to traco_admin, traco_supervisor, traco_unit;
  revoke execute on function app.account_of_cpf(text) from traco_unit;
  revoke select, update on document_signers from traco_unit;
  execute format('grant select (%1$s), update (%1$s) on document_signers to traco_unit', others);
end $$;
