-- Whether a CPF has an account is the office's to know: a plant sends documents to anybody, and could ask of everybody so. The
-- database finds a signer's panel itself, and a plant neither reads nor writes whose it is.
create or replace function app.link_signers(of_document uuid) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update document_signers s set account_id = app.account_of_cpf(s.cpf) from documents d
   where d.id = of_document and s.document_id = d.id and s.state in ('waiting', 'invited') and s.account_id is null
     and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())
$$;
revoke execute on function app.link_signers(uuid) from public;
grant execute on function app.link_signers(uuid) to traco_admin, traco_supervisor, traco_unit;
