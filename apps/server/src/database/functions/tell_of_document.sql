-- What the office did with a document of its own.
create or replace function app.tell_of_document(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if of_kind <> all ('{created,sent,link_made,reminded,code_made,replaced,prolonged,cancelled,archived}') then
    raise exception 'the office does not tell of this';
  end if;
  if not exists (select from documents d where d.id = of_document
      and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())) then
    raise exception 'no document of the office';
  end if;
  perform app.chain_document_event(of_document, of_kind, at, facts || jsonb_build_object('account', app.account_id()));
end $$;
revoke execute on function app.tell_of_document(uuid, text, timestamptz, jsonb) from public;
grant execute on function app.tell_of_document(uuid, text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit;
