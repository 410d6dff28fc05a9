-- Which note a file is, by its SHA-256 or by what it was before it was added to, the first that is known: the paper's own name and
-- where it is read, nothing of the load.
create or replace function app.find_note_of_file(hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('hash', h.hash, 'token', l.note_token, 'series', l.note_series, 'number', l.note_number, 'unitName', u.name,
      'version', n.version, 'copy', case when n.sha256 = h.hash then 'whole' else 'masked' end, 'keptAt', n.created_at,
      'certificate', n.certificate, 'isSelfSigned', n.self_signed,
      'isInForce', n.id = app.note_id(l.id, n.version, app.note_fingerprint(l.id))
        and n.version = (select max(v.version) from delivery_notes v where v.load_id = l.id))
    from unnest(hashes) with ordinality h (hash, position)
      join delivery_notes n on n.sha256 = h.hash or n.masked_sha256 = h.hash
      join loads l on l.id = n.load_id join units u on u.id = l.unit_id
   order by h.position, n.version limit 1
$$;
revoke execute on function app.find_note_of_file(text[]) from public;
grant execute on function app.find_note_of_file(text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
