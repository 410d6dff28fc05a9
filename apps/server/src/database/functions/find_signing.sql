-- Everything that a signer's page shows; the names are masked by whoever asks.
create or replace function app.find_signing(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('title', d.title, 'kind', d.kind, 'message', d.message, 'senderName', d.sender_name,
      'unitName', u.name, 'dueOn', d.due_on, 'state', d.state, 'bytes', d.original_bytes, 'pages', d.pages,
      'earlierSignatures', d.earlier_signatures, 'originalKey', d.original_key, 'fileName', d.file_name,
      'signer', jsonb_build_object('id', s.id, 'role', s.role, 'name', s.name, 'email', s.email, 'phone', s.phone,
        'asksCode', s.asks_code, 'isTurn', app.is_turn_of(s.id), 'isRateLimited', app.is_rate_limited(s.id, at), 'state', s.state),
      'signers', (select jsonb_agg(jsonb_build_object('name', o.name, 'role', o.role, 'state', o.state, 'isSelf', o.id = s.id) order by o.place, o.created_at)
        from document_signers o where o.document_id = d.id and o.state <> 'replaced'),
      'fields', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'box', f.box, 'label', f.label, 'required', f.required)
        order by (f.box ->> 'page')::integer, (f.box ->> 'y')::numeric) from document_fields f where f.signer_id = s.id), '[]'))
    from documents d left join units u on u.id = d.unit_id
    join document_signers s on s.id = app.signer_of(of_document, find_signing.token_hash, at)
   where d.id = of_document
$$;
revoke execute on function app.find_signing(uuid, text, timestamptz) from public;
grant execute on function app.find_signing(uuid, text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
