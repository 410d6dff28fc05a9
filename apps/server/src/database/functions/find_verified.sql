-- What anybody with the document or its code learns of it.
create or replace function app.find_verified(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('id', d.id, 'code', d.code, 'title', d.title, 'kind', d.kind, 'state', d.state, 'senderName', d.sender_name,
      'unitName', u.name, 'pages', jsonb_array_length(d.pages), 'fileName', d.file_name,
      'original', jsonb_build_object('sha256', d.original_sha256, 'bytes', d.original_bytes),
      'sealed', case when d.sealed_key is not null then jsonb_build_object('sha256', d.sealed_sha256, 'bytes', d.sealed_bytes, 'at', d.sealed_at,
        'certificate', d.certificate, 'isSelfSigned', d.self_signed, 'key', d.sealed_key) end,
      'signers', (select jsonb_agg(jsonb_build_object('name', s.name, 'cpf', s.cpf, 'role', s.role, 'state', s.state,
          'signedAt', case when s.state = 'signed' then s.signed_at end) order by s.place, s.created_at)
        from document_signers s where s.document_id = d.id and s.state <> 'replaced'))
    from documents d left join units u on u.id = d.unit_id
   where d.code is not null and (d.code = of_code or d.sealed_sha256 = any (hashes))
   order by d.sent_at desc limit 1
$$;
revoke execute on function app.find_verified(text, text[]) from public;
grant execute on function app.find_verified(text, text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
