-- Signs for whoever the link or the account names: once, whatever is sent how often. `given`: what the signer said, the
-- keys and hashes of the drawings, what was filled in. `facts`: what the server saw. Answers what came of it.
create or replace function app.sign_document(of_document uuid, token_hash text, at timestamptz, given jsonb, facts
  jsonb) returns table (outcome text, signed_at timestamptz, code text, is_complete boolean)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
  hash_before text;
  marks text;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = (given ->> 'requestId')::uuid
    and o.state = 'signed' and o.cpf = given ->> 'cpf';
  if found then return query select 'again', s.signed_at, d.code, d.completed_at is not null; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, sign_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz, null::text, null::boolean; return; end if;
  if app.is_rate_limited(s.id, at) then return query select 'late', null::timestamptz, null::text, null::boolean; return; end if;
  if s.cpf <> given ->> 'cpf' or regexp_replace(app.plain(s.name), '\s+', ' ', 'g') <> regexp_replace(app.plain(given ->> 'name'), '\s+', ' ', 'g') then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code and (s.code_hash is distinct from given ->> 'codeHash' or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if not app.is_turn_of(s.id) then return query select 'turn', null::timestamptz, null::text, null::boolean; return; end if;
  if exists (select from document_fields f where f.signer_id = s.id and f.required
      and (f.kind = 'text' and coalesce(given -> 'values' ->> f.id::text, '') = ''
        or f.kind = 'initials' and given ->> 'initialsKey' is null)) then
    return query select 'field', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code then perform app.chain_document_event(of_document, 'code_given', at, facts || jsonb_build_object('signer', s.id)); end if;
  update document_fields f set value = given -> 'values' ->> f.id::text
   where f.signer_id = s.id and f.kind = 'text' and given -> 'values' ->> f.id::text is not null;
  update document_signers o set state = 'signed', signed_at = at, request_id = (given ->> 'requestId')::uuid, code_hash = null,
    signature_key = given ->> 'signatureKey', initials_key = given ->> 'initialsKey', places = given -> 'places' where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  select coalesce((select e.payload::jsonb ->> 'hashAfter' from document_events e where e.document_id = of_document and e.kind = 'signed'
    order by e.sequence desc limit 1), d.original_sha256) into hash_before;
  marks := jsonb_build_object('signature', given ->> 'signatureSha256', 'initials', given ->> 'initialsSha256',
    'values', given -> 'values', 'places', given -> 'places', 'how', given ->> 'how')::text;
  perform app.chain_document_event(of_document, 'signed', at, facts || jsonb_build_object('signer', s.id, 'marks', marks::jsonb,
    'consent', given -> 'consent', 'hashBefore', hash_before,
    'hashAfter', encode(sha256(convert_to(hash_before || E'\n' || marks, 'UTF8')), 'hex')));
  update document_signers o set state = 'invited' where o.document_id = of_document and o.state = 'waiting' and app.is_turn_of(o.id);
  if exists (select from document_signers o where o.document_id = of_document and o.state not in ('signed', 'replaced')) then
    update documents x set state = 'partly_signed', revision = x.revision + 1 where x.id = of_document;
    return query select 'signed', at, d.code, false;
    return;
  end if;
  update documents x set state = 'signed', completed_at = at, revision = x.revision + 1 where x.id = of_document;
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento assinado por todos', d.title,
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, 'Assinaturas', at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'signed', at, d.code, true;
end $$;
revoke execute on function app.sign_document(uuid, text, timestamptz, jsonb, jsonb) from public;
grant execute on function app.sign_document(uuid, text, timestamptz, jsonb, jsonb) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
