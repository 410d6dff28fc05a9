-- The link of a token that opens now; of any other nothing.
create or replace function app.open_quote_link(of_hash text, at timestamptz) returns setof quote_links
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.* from quote_links l where l.token_hash = of_hash and l.closed_at is null and l.expires_at > at
$$;
revoke execute on function app.open_quote_link(text, timestamptz) from public;
