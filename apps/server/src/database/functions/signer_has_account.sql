create or replace function app.signer_has_account(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(current_setting('app.role', true), '') in ('admin', 'supervisor')
     and exists (select from document_signers s where s.id = signer and s.account_id is not null)
$$;
revoke execute on function app.signer_has_account(uuid) from public;
grant execute on function app.signer_has_account(uuid) to traco_admin, traco_supervisor, traco_unit;
