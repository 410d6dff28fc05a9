-- The versions of a load's note that are kept, the oldest first, and whether each tells of the load as it is.
create or replace function app.versions_of_note(load uuid, facts text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', n.version, 'keptAt', n.created_at, 'isOfFacts', n.id = app.note_id(load, n.version, facts),
      'whole', jsonb_build_object('storageKey', n.storage_key, 'bytes', n.bytes, 'sha256', n.sha256),
      'masked', case when n.masked_key is not null then
        jsonb_build_object('storageKey', n.masked_key, 'bytes', n.masked_bytes, 'sha256', n.masked_sha256) end,
      'certificate', n.certificate, 'isSelfSigned', n.self_signed, 'awaitsSeal', n.awaits_seal) order by n.version), '[]')
    from delivery_notes n where n.load_id = load
$$;
revoke execute on function app.versions_of_note(uuid, text) from public;
