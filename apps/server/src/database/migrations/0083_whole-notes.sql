CREATE TABLE "note_codes" (
	"load_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "masked_key" text;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "masked_bytes" integer;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD COLUMN "masked_sha256" text;--> statement-breakpoint
ALTER TABLE "note_codes" ADD CONSTRAINT "note_codes_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_notes_masked_sha256" ON "delivery_notes" USING btree ("masked_sha256");--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_masked_key_unique" UNIQUE("masked_key");--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_masked" CHECK (num_nulls(masked_key, masked_bytes, masked_sha256) in (0, 3));--> statement-breakpoint
-- A code that a person can read out and type: 32 random bits, in digits and letters of which none is taken for another.
create function app.new_note_code() returns text language sql volatile
return upper(translate(left(gen_random_uuid()::text, 8), '01', 'xy'));
--> statement-breakpoint
-- Whatever issues a note, its code is there with it.
create function app.give_note_code() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_codes (load_id, code) values (new.id, app.new_note_code()) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger loads_note_code after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_code();
--> statement-breakpoint
create trigger loads_note_code_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_code();
--> statement-breakpoint
insert into note_codes (load_id, code) select l.id, app.new_note_code() from loads l where l.note_token is not null;
--> statement-breakpoint
create or replace function app.versions_of_note(load uuid, facts text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', n.version, 'keptAt', n.created_at, 'isOfFacts', n.id = app.note_id(load, n.version, facts),
      'whole', jsonb_build_object('storageKey', n.storage_key, 'bytes', n.bytes, 'sha256', n.sha256),
      'masked', case when n.masked_key is not null then
        jsonb_build_object('storageKey', n.masked_key, 'bytes', n.masked_bytes, 'sha256', n.masked_sha256) end,
      'certificate', n.certificate, 'isSelfSigned', n.self_signed, 'awaitsSeal', n.awaits_seal) order by n.version), '[]')
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
    'code', coalesce((select c.code from note_codes c where c.load_id = l.id), ''),
    'fingerprint', f.facts,
    'versions', app.versions_of_note(l.id, f.facts))
    from loads l join units u on u.id = l.unit_id join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites o on o.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
      cross join lateral (select app.note_fingerprint(l.id) as facts) f
   where l.note_token = asked and l.note_number is not null
$function$;
--> statement-breakpoint
-- Keeps a version, whole and without documents, of a load that has ended, if it tells of the load as it is and nobody was first;
-- whether it was kept. The load is held meanwhile: of two at once, the second finds what the first has kept. What could not be
-- sealed is followed by what is.
create or replace function app.keep_note(asked text, facts text, kept jsonb) returns boolean
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
    masked_key, masked_bytes, masked_sha256, certificate, self_signed, awaits_seal)
  values (app.note_id(load.id, last + 1, facts), load.id, load.unit_id, load.seller_id, load.driver_id, load.partner_id, last + 1,
    load.revision, kept #>> '{whole,storageKey}', (kept #>> '{whole,bytes}')::integer, kept #>> '{whole,sha256}',
    kept #>> '{masked,storageKey}', (kept #>> '{masked,bytes}')::integer, kept #>> '{masked,sha256}',
    kept ->> 'certificate', (kept ->> 'isSelfSigned')::boolean, kept ->> 'certificate' is null);
  return true;
end $$;
--> statement-breakpoint
-- Adds the copy without documents to the version in force of a note that was kept before there were such copies, once.
create function app.keep_masked_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql volatile strict security definer set search_path = public, app, pg_temp as $$
begin
  update delivery_notes n set masked_key = kept ->> 'storageKey', masked_bytes = (kept ->> 'bytes')::integer, masked_sha256 = kept ->> 'sha256'
    from loads l
   where l.note_token = asked and n.load_id = l.id and n.masked_key is null and n.id = app.note_id(l.id, n.version, facts)
     and app.note_fingerprint(l.id) = facts and n.version = (select max(v.version) from delivery_notes v where v.load_id = l.id);
  return found;
end $$;
--> statement-breakpoint
create function app.turns_spent(of_key text, at timestamptz, span interval) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - span and i <= at), 0)
$$;
--> statement-breakpoint
-- Whether what was typed is the note's code: 'open', 'wrong', 'late' (too many were wrong within a quarter of an hour), 'none' (no
-- such note). Guesses of one line stand behind each other, and those at one note: at once no more are made than one after another.
create function app.open_note(asked text, typed text, at timestamptz, line text) returns text
language plpgsql volatile strict security definer set search_path = public, app, pg_temp as $$
declare
  span interval := interval '15 minutes';
  by_line text := 'note-line:' || line;
  by_note text;
  right_one text;
begin
  select 'note:' || l.id, c.code into by_note, right_one from loads l join note_codes c on c.load_id = l.id
   where l.note_token = asked and l.note_number is not null;
  if not found then return 'none'; end if;
  perform pg_advisory_xact_lock(hashtextextended(by_line, 0));
  perform pg_advisory_xact_lock(hashtextextended(by_note, 0));
  if app.turns_spent(by_line, at, span) >= 20 or app.turns_spent(by_note, at, span) >= 8 then return 'late'; end if;
  if typed = right_one then return 'open'; end if;
  perform app.take_turn(by_line, at, 20, span), app.take_turn(by_note, at, 8, span);
  return 'wrong';
end $$;
--> statement-breakpoint
-- The code of a load's note, for the driver whose load it is.
create function app.code_of_own_load(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.code from note_codes c join loads l on l.id = c.load_id where l.id = load and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
-- Which note a file is, by its SHA-256 or by what it was before it was added to, the first that is known: the paper's own name and
-- where it is read, nothing of the load.
create function app.find_note_of_file(hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select jsonb_build_object('hash', h.hash, 'token', l.note_token, 'series', l.note_series, 'number', l.note_number, 'unitName', u.name,
      'version', n.version, 'copy', case when n.sha256 = h.hash then 'whole' else 'masked' end, 'keptAt', n.created_at,
      'certificate', n.certificate, 'isSelfSigned', n.self_signed,
      'isInForce', n.id = app.note_id(l.id, n.version, app.note_fingerprint(l.id))
        and n.version = (select max(v.version) from delivery_notes v where v.load_id = l.id))
    from unnest(hashes) with ordinality h (hash, place)
      join delivery_notes n on n.sha256 = h.hash or n.masked_sha256 = h.hash
      join loads l on l.id = n.load_id join units u on u.id = l.unit_id
   order by h.place, n.version limit 1
$$;
--> statement-breakpoint
revoke all on note_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
revoke execute on function app.new_note_code(), app.give_note_code(), app.keep_masked_note(text, text, jsonb),
  app.turns_spent(text, timestamptz, interval), app.open_note(text, text, timestamptz, text), app.code_of_own_load(uuid),
  app.find_note_of_file(text[]) from public;
--> statement-breakpoint
grant execute on function app.code_of_own_load(uuid) to traco_driver;
--> statement-breakpoint
grant execute on function app.keep_masked_note(text, text, jsonb), app.open_note(text, text, timestamptz, text), app.find_note_of_file(text[])
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
