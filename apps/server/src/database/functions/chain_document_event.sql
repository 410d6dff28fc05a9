-- The next link of a document's chain. Links are made one after another: the document's row is held. What a payload holds cannot name itself
-- otherwise, and no link is older than the one before it.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
  payload text;
  instant timestamptz;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.sequence desc limit 1;
  instant := date_trunc('milliseconds', greatest(at, last.at));
  payload := (facts || jsonb_build_object('document', of_document, 'place', coalesce(last.sequence, 0) + 1, 'kind', of_kind,
    'at', to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  insert into document_events (document_id, unit_id, sequence, kind, at, payload, previous_hash, hash)
  values (of_document, unit, coalesce(last.sequence, 0) + 1, of_kind, instant, payload, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(coalesce(last.hash, repeat('0', 64)) || E'\n' || payload, 'UTF8')), 'hex'));
end $$;
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb) from public;
