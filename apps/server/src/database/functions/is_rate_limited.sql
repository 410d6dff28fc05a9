-- Whether a signer has tried too often in an hour to be somebody else. What a clock counted that was ahead and is corrected locks
-- nobody: only what lies behind is counted.
create or replace function app.is_rate_limited(signer uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from public_turns t where t.key = 'signer:' || signer
    and (select count(*) from unnest(t.instants) i where i > at - interval '1 hour' and i <= at) >= 5)
$$;
revoke execute on function app.is_rate_limited(uuid, timestamptz) from public;
