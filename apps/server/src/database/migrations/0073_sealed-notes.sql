ALTER TABLE "delivery_notes" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "self_signed" boolean;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "awaits_seal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The versions of a load's note that are kept, the oldest first, and whether each tells of the load as it is.
create function app.versions_of_note(load uuid, facts text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', n.version, 'bytes', n.bytes, 'sha256', n.sha256, 'keptAt', n.created_at,
      'storageKey', n.storage_key, 'isOfFacts', n.id = app.note_id(load, n.version, facts), 'certificate', n.certificate,
      'isSelfSigned', n.self_signed, 'awaitsSeal', n.awaits_seal) order by n.version), '[]')
    from delivery_notes n where n.load_id = load
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.find_note(asked text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
  select jsonb_build_object(
    'id', l.id, 'token', l.note_token, 'series', l.note_series, 'number', l.note_number, 'issuedAt', l.note_issued_at, 'state', l.state,
    'unit', jsonb_build_object('name', u.name, 'legalName', u.legal_name, 'cnpj', u.cnpj, 'timeZone', u.time_zone,
      'address', concat_ws(', ', nullif(u.address, ''), concat_ws(' ', u.city, u.federative_unit)), 'settings', app.unit_settings(u.settings)),
    'customer', jsonb_build_object('name', k.name, 'document', k.document),
    'site', jsonb_build_object('name', coalesce(o.name, ''), 'address', concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')),
      'contactName', coalesce(nullif(p.contact_name, ''), o.contacts -> 0 ->> 'name', ''),
      'contactPhone', coalesce(p.contact_phone, o.contacts -> 0 ->> 'phone')),
    'pour', case when p.id is not null then jsonb_build_object('number', p.number, 'turn', l.turn,
      'turns', (select count(*) from loads t where t.pour_id = p.id and t.state <> 'cancelled'), 'pumped', p.pumped,
      'pump', b.fleet_number, 'moulding', p.moulding, 'additions', p.additions,
      'additionNotes', p.addition_notes) end,
    'mix', jsonb_build_object('code', m.code, 'name', m.name, 'strengthClass', m.strength_class,
      'slumpMm', coalesce(p.slump_mm, m.slump_mm), 'slumpToleranceMm', m.slump_tolerance_mm, 'aggregate', m.aggregate),
    'vehicle', case when v.id is not null then jsonb_build_object('plate', v.plate, 'fleetNumber', v.fleet_number) end,
    'driver', d.name, 'seal', l.seal, 'waterLimitLitres', l.water_limit_litres, 'cancelReason', coalesce(l.cancel_reason, ''),
    'm3', jsonb_build_object('loaded', l.loaded_m3, 'delivered', l.delivered_m3, 'returned', l.returned_m3,
      'diverted', l.diverted_m3, 'transferred', l.transferred_m3),
    'transferredFrom', (select app.note_name(f.note_series, f.note_number) from loads f where f.id = l.transferred_from_id),
    'divertedTo', coalesce((select jsonb_agg(app.note_name(t.note_series, t.note_number) order by t.note_number) from loads t
      where t.transferred_from_id = l.id and t.note_number is not null), '[]'),
    'moments', jsonb_build_object('loading', l.loaded_at, 'en_route', l.en_route_at, 'on_site', l.on_site_at,
      'discharging', l.discharging_at, 'washing', l.washing_at, 'returning', l.returning_at, 'closed', l.back_at),
    'steps', coalesce((select jsonb_agg(jsonb_build_object('state', s.state, 'kind', s.kind, 'reason', s.reason, 'at', s.at,
      'deviceAt', s.device_at, 'serverAt', s.server_at, 'by', coalesce(a.name, '')) order by s.server_at, s.at, s.id)
      from load_steps s left join accounts a on a.id = s.account_id where s.load_id = l.id), '[]'),
    'water', coalesce((select jsonb_agg(jsonb_build_object('litres', w.litres, 'askedBy', w.asked_by, 'unapproved', w.unapproved,
      'at', w.at, 'deviceAt', w.device_at, 'serverAt', w.server_at, 'signatureKey', i.storage_key) order by w.at, w.server_at, w.id)
      from water_additions w left join files i on i.id = w.signature_id where w.load_id = l.id), '[]'),
    'receipt', (select jsonb_build_object('name', r.receiver_name, 'document', r.receiver_document, 'slumpMm', r.slump_mm,
      'temperatureC', r.temperature_c, 'cylinders', r.cylinders, 'notes', r.notes, 'at', r.at, 'deviceAt', r.device_at,
      'serverAt', r.server_at, 'signatureKey', i.storage_key, 'absentPhotoKey', h.storage_key)
      from load_receipts r left join files i on i.id = r.signature_id left join files h on h.id = r.absent_photo_id
      where r.load_id = l.id order by r.at desc, r.server_at desc, r.id desc limit 1),
    'returned', (select jsonb_build_object('residueM3', r.residue_m3, 'surplusM3', r.surplus_m3)
      from concrete_returns r where r.load_id = l.id),
    'logo', (select g.file_path from logos g where g.type = 'login'),
    'fingerprint', f.facts,
    'versions', app.versions_of_note(l.id, f.facts))
    from loads l join units u on u.id = l.unit_id join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites o on o.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
      cross join lateral (select app.note_fingerprint(l.id) as facts) f
   where l.note_token = asked and l.note_number is not null
$function$;
--> statement-breakpoint
drop function app.keep_note(text, text, text, integer, text);
--> statement-breakpoint
-- Keeps a version of a load that has ended, if it tells of the load as it is and nobody was first; whether it was kept. The load
-- is held meanwhile: of two at once, the second finds what the first has kept. What could not be sealed is followed by what is.
create function app.keep_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql volatile strict security definer set search_path = public, app, pg_temp as $$
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
    certificate, self_signed, awaits_seal)
  values (app.note_id(load.id, last + 1, facts), load.id, load.unit_id, load.seller_id, load.driver_id, load.partner_id, last + 1,
    load.revision, kept ->> 'storageKey', (kept ->> 'bytes')::integer, kept ->> 'sha256', kept ->> 'certificate',
    (kept ->> 'isSelfSigned')::boolean, kept ->> 'certificate' is null);
  return true;
end $$;
--> statement-breakpoint
revoke execute on function app.versions_of_note(uuid, text), app.keep_note(text, text, jsonb) from public;
--> statement-breakpoint
grant execute on function app.keep_note(text, text, jsonb)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
