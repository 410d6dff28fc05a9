create or replace function app.refuse_document(of_document uuid, token_hash text, at timestamptz, request uuid, of_cpf
  text, code_hash text, why text, facts jsonb) returns table (outcome text, refused_at timestamptz)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = request and o.state = 'refused' and o.cpf = of_cpf;
  if found then return query select 'refused', s.signed_at; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, refuse_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz; return; end if;
  if app.is_rate_limited(s.id, at) then return query select 'late', null::timestamptz; return; end if;
  if s.cpf <> of_cpf then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz;
    return;
  end if;
  -- Who is asked for a code is asked for it here, too: nobody refuses in another's name.
  if s.asks_code and (s.code_hash is distinct from refuse_document.code_hash or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz;
    return;
  end if;
  update document_signers o set state = 'refused', signed_at = at, request_id = request, reason = why where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  update documents x set state = 'refused', reason = why, revision = x.revision + 1 where x.id = of_document;
  perform app.chain_document_event(of_document, 'refused', at, facts || jsonb_build_object('signer', s.id, 'reason', why));
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento recusado', d.title || ': ' || left(why, 200),
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, s.name, at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'refused', at;
end $$;
revoke execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) from public;
grant execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
