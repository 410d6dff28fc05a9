create or replace function app.is_turn_of(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select not d.in_order or not exists (select from document_signers o where o.document_id = d.id and o.place < s.place
      and o.state not in ('signed', 'replaced'))
    from document_signers s join documents d on d.id = s.document_id where s.id = signer
$$;
revoke execute on function app.is_turn_of(uuid) from public;
