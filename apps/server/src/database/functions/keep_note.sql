-- Keeps a version, whole and without documents, of a load that has ended, if it tells of the load as it is and nobody was first;
-- whether it was kept. The load is held meanwhile: of two at once, the second finds what the first has kept. What could not be
-- sealed is followed by what is.
create or replace function app.keep_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  load loads;
  last integer;
begin
  select l.* into load from loads l where l.note_token = asked and l.state in ('closed', 'refused', 'diverted', 'cancelled') for update;
  if not found or app.note_fingerprint(load.id) <> facts then return false; end if;
  select coalesce(max(n.version), 0) into last from delivery_notes n where n.load_id = load.id;
  if exists (select from delivery_notes n where n.id = app.note_id(load.id, last, facts)
      and not (n.awaits_seal and kept ->> 'certificate' is not null)) then return false; end if;
  insert into delivery_notes (id, load_id, unit_id, seller_id, driver_id, partner_id, version, load_revision, storage_key, bytes, sha256,
    masked_key, masked_bytes, masked_sha256, certificate, self_signed, awaits_seal)
  values (app.note_id(load.id, last + 1, facts), load.id, load.unit_id, load.seller_id, load.driver_id, load.partner_id, last + 1,
    load.revision, kept #>> '{whole,storageKey}', (kept #>> '{whole,bytes}')::integer, kept #>> '{whole,sha256}',
    kept #>> '{masked,storageKey}', (kept #>> '{masked,bytes}')::integer, kept #>> '{masked,sha256}',
    kept ->> 'certificate', (kept ->> 'isSelfSigned')::boolean, kept ->> 'certificate' is null);
  return true;
end $$;
revoke execute on function app.keep_note(text, text, jsonb) from public;
grant execute on function app.keep_note(text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
