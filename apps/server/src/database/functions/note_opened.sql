-- The first time that a signer whose turn it is opens the document is noted.
create or replace function app.note_opened(of_document uuid, token_hash text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  signer uuid;
begin
  perform from documents d where d.id = of_document for no key update;
  signer := app.signer_of(of_document, note_opened.token_hash, at);
  update document_signers s set state = 'seen' where s.id = signer and s.state = 'invited';
  if not found then return; end if;
  update documents d set state = 'seen', revision = d.revision + 1 where d.id = of_document and d.state = 'sent';
  perform app.chain_document_event(of_document, 'opened', at, facts || jsonb_build_object('signer', signer));
end $$;
revoke execute on function app.note_opened(uuid, text, timestamptz, jsonb) from public;
grant execute on function app.note_opened(uuid, text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
