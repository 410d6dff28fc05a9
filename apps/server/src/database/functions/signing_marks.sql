-- What those who have signed left on the pages, for another signer of the same paper: it is signed with these marks on it.
create or replace function app.signing_marks(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_agg(jsonb_build_object('name', s.name, 'role', s.role, 'signedAt', s.signed_at, 'signatureKey', s.signature_key,
      'initialsKey', s.initials_key, 'places', s.places,
      'fields', coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'box', f.box, 'value', f.value) order by f.id)
        from document_fields f where f.signer_id = s.id), '[]')) order by s.place, s.created_at)
    from document_signers s
   where s.document_id = of_document and s.state = 'signed'
     and app.signer_of(of_document, signing_marks.token_hash, at) is not null
$$;
revoke execute on function app.signing_marks(uuid, text, timestamptz) from public;
grant execute on function app.signing_marks(uuid, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
