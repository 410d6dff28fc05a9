-- Everything that a delivery note carries, found by its token alone: there is no price in it. Nothing for any other token.
create or replace function app.find_note(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
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
    'code', coalesce((select c.code from note_codes c where c.load_id = l.id), ''),
    'fingerprint', f.facts,
    'versions', app.versions_of_note(l.id, f.facts))
    from loads l join units u on u.id = l.unit_id join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites o on o.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
      cross join lateral (select app.note_fingerprint(l.id) as facts) f
   where l.note_token = asked and l.note_number is not null
$$;
revoke execute on function app.find_note(text) from public;
grant execute on function app.find_note(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
