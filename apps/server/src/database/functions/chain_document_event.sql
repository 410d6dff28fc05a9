-- The next link of a document's chain. Links are made one after another: the document's row is held.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.sequence desc limit 1;
  insert into document_events (document_id, unit_id, sequence, kind, at, payload, previous_hash, hash)
  select of_document, unit, l.sequence, of_kind, l.at, l.payload, l.previous_hash, l.hash
    from app.next_link(last.sequence, last.hash, last.at, of_kind, at, facts || jsonb_build_object('document', of_document)) l;
end $$;
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb) from public;
