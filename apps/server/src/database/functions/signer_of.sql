-- Whom a link opens a document for, or who is signed in as a signer of it; null when nobody.
create or replace function app.signer_of(of_document uuid, token_hash text, at timestamptz) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id from document_signers s join documents d on d.id = s.document_id
   where d.id = of_document and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
     and s.state in ('waiting', 'invited', 'seen')
     and case when signer_of.token_hash is null then s.account_id = app.account_id()
         else exists (select from document_links l where l.signer_id = s.id and l.token_hash = signer_of.token_hash
           and l.ended_at is null and l.expires_at > at) end
   order by s.place limit 1
$$;
revoke execute on function app.signer_of(uuid, text, timestamptz) from public;
