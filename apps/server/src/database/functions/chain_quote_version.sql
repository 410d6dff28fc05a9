-- What was sent is a link of its quote's chain, with the hash of what it says.
create or replace function app.chain_quote_version() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.chain_quote_event(new.quote_id, 'sent', new.frozen_at, jsonb_build_object('account', new.frozen_by,
    'by', app.account_name(new.frozen_by), 'version', new.number, 'sha256', new.sha256));
  return new;
end $$;
revoke execute on function app.chain_quote_version() from public;
