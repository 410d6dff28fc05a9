-- Adds the copy without documents to the version in force of a note that was kept before there were such copies, once.
create or replace function app.keep_masked_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
begin
  update delivery_notes n set masked_key = kept ->> 'storageKey', masked_bytes = (kept ->> 'bytes')::integer, masked_sha256 = kept ->> 'sha256'
    from loads l
   where l.note_token = asked and n.load_id = l.id and n.masked_key is null and n.id = app.note_id(l.id, n.version, facts)
     and app.note_fingerprint(l.id) = facts and n.version = (select max(v.version) from delivery_notes v where v.load_id = l.id);
  return found;
end $$;
revoke execute on function app.keep_masked_note(text, text, jsonb) from public;
grant execute on function app.keep_masked_note(text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
