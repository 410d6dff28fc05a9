-- Ends what still says who a forgotten customer was, of offers whose last link is older: words of versions, and of the chain's links
-- whoever answered. Places, moments, versions and hashes stay. So many offers at the most; how many they were.
create or replace function app.erase_quote_evidence(older_than timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  ended uuid[] := array(select q.id from quotes q where q.forgotten_at is not null
    and exists (select from quote_versions v where v.quote_id = q.id and v.content <> '')
    and (select max(e.at) from quote_events e where e.quote_id = q.id) < older_than order by q.forgotten_at limit most
    for update of q skip locked);
begin
  update quote_versions set content = '' where quote_id = any (ended);
  update quote_events set payload = (payload::jsonb - array['name', 'document', 'ipAddress', 'userAgent', 'reason', 'message', 'text'])::text
   where quote_id = any (ended);
  update audit set before = before - 'content', after = after - 'content' where table_name = 'quote_versions'
    and row_id in (select v.id::text from quote_versions v where v.quote_id = any (ended));
  return cardinality(ended);
end $$;
revoke execute on function app.erase_quote_evidence(timestamptz, integer) from public;
