-- The next number of a series: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again and none is missing. Numbers that stand in the series already, typed while it was
-- not the system's, are stepped over. A driver may be given loads of another plant than his own.
create or replace function app.next_note(unit uuid, asked text) returns integer
language plpgsql volatile strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id()
    and not exists (select from loads l where l.unit_id = unit and l.driver_id = app.driver_id() and l.note_number is null) then
    raise exception 'not this actor''s series' using errcode = '42501';
  end if;
  insert into note_series as n (unit_id, series, last_number)
  select unit, asked, 1 + coalesce((select max(l.note_number) from loads l where l.unit_id = unit and l.note_series = asked), 0)
  on conflict (unit_id, series) do update set last_number = n.last_number + 1
  returning last_number into given;
  while exists (select from loads l where l.unit_id = unit and l.note_series = asked and l.note_number = given) loop
    update note_series n set last_number = n.last_number + 1 where n.unit_id = unit and n.series = asked
    returning n.last_number into given;
  end loop;
  return given;
end $$;
--> statement-breakpoint
-- What the system numbered keeps its number, its address and its moment, whoever mends the load.
create function app.hold_note() returns trigger language plpgsql as $$
begin
  raise exception 'series of the system' using errcode = 'TR003';
end $$;
--> statement-breakpoint
create trigger loads_note_kept before update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.note_series, old.note_number, old.note_token)
    is distinct from (new.unit_id, new.note_series, new.note_number, new.note_token))
  execute function app.hold_note();
--> statement-breakpoint
-- What a sealed note tells of, by its ids: as long as this stays, the version that was sealed stays the one in force. A
-- customer's new name is no correction of a load. Whoever adds something here makes a new version of every note.
create function app.note_fingerprint(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'load', (select jsonb_build_array(l.state, l.customer_id, l.site_id, l.mix_id, l.pour_id, l.vehicle_id, l.driver_id,
        l.loaded_at, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at, l.returning_at, l.back_at, l.loaded_m3,
        l.delivered_m3, l.returned_m3, l.diverted_m3, l.transferred_m3, l.transferred_from_id, l.seal, l.water_limit_litres,
        l.cancel_reason) from loads l where l.id = load),
    'steps', (select jsonb_agg(s.id order by s.id) from load_steps s where s.load_id = load),
    'water', (select jsonb_agg(w.id order by w.id) from water_additions w where w.load_id = load),
    'receipts', (select jsonb_agg(r.id order by r.id) from load_receipts r where r.load_id = load),
    'returned', (select jsonb_build_array(r.residue_m3, r.surplus_m3) from concrete_returns r where r.load_id = load),
    'diverted', (select jsonb_agg(jsonb_build_array(o.id, o.transferred_m3) order by o.id) from loads o where o.transferred_from_id = load)
  )::text, 'utf8')), 'hex')
$$;
--> statement-breakpoint
-- The id of a sealed version says of which facts it tells, so that the same facts are never sealed twice.
create function app.note_id(load uuid, version integer, facts text) returns uuid language sql immutable as $$
  select encode(substr(sha256(convert_to(concat_ws(':', load, version, facts), 'utf8')), 1, 16), 'hex')::uuid
$$;
--> statement-breakpoint
-- Everything that a delivery note carries, found by its token alone: there is no price in it. Nothing for any other token.
create function app.find_note(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select jsonb_build_object(
    'id', l.id, 'token', l.note_token, 'series', l.note_series, 'number', l.note_number, 'issuedAt', l.note_issued_at, 'state', l.state,
    'unit', jsonb_build_object('name', u.name, 'legalName', u.legal_name, 'cnpj', u.cnpj, 'timeZone', u.time_zone,
      'address', concat_ws(', ', nullif(u.address, ''), concat_ws(' ', u.city, u.federative_unit)), 'settings', u.settings),
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
    'transferredFrom', (select f.note_series || '-' || f.note_number from loads f where f.id = l.transferred_from_id),
    'divertedTo', coalesce((select jsonb_agg(t.note_series || '-' || t.note_number order by t.note_number) from loads t
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
    'versions', coalesce((select jsonb_agg(jsonb_build_object('version', n.version, 'bytes', n.bytes, 'sha256', n.sha256,
      'sealedAt', n.created_at, 'storageKey', n.storage_key, 'isOfFacts', n.id = app.note_id(l.id, n.version, f.facts))
      order by n.version) from delivery_notes n where n.load_id = l.id), '[]'))
    from loads l join units u on u.id = l.unit_id join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites o on o.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
      cross join lateral (select app.note_fingerprint(l.id) as facts) f
   where l.note_token = asked and l.note_number is not null
$$;
--> statement-breakpoint
-- Keeps a sealed version of a load that has ended, if it tells of the load as it is and nobody was first; whether it was
-- kept. The load is held meanwhile: of two at once, the second finds what the first has kept.
create function app.keep_note(asked text, facts text, key text, size integer, hash text) returns boolean
language plpgsql volatile strict security definer set search_path = public, app, pg_temp as $$
declare
  load loads;
  last integer;
begin
  select l.* into load from loads l where l.note_token = asked and l.state in ('closed', 'refused', 'diverted', 'cancelled') for update;
  if not found or app.note_fingerprint(load.id) <> facts then return false; end if;
  select coalesce(max(n.version), 0) into last from delivery_notes n where n.load_id = load.id;
  if exists (select from delivery_notes n where n.id = app.note_id(load.id, last, facts)) then return false; end if;
  insert into delivery_notes (id, load_id, unit_id, seller_id, driver_id, partner_id, version, load_revision, storage_key, bytes, sha256)
  values (app.note_id(load.id, last + 1, facts), load.id, load.unit_id, load.seller_id, load.driver_id, load.partner_id, last + 1,
    load.revision, key, size, hash);
  return true;
end $$;
--> statement-breakpoint
revoke execute on function app.note_fingerprint(uuid), app.note_id(uuid, integer, text), app.find_note(text),
  app.keep_note(text, text, text, integer, text), app.hold_note() from public;
--> statement-breakpoint
grant execute on function app.find_note(text), app.keep_note(text, text, text, integer, text)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
