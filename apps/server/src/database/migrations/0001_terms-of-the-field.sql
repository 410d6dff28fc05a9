set local check_function_bodies = off
--> statement-breakpoint
-- "Ciente": a driver says that he knows what was noted of him, once; nothing else of it is his. Whether it is his to say.
create or replace function app.acknowledge_event(event uuid, moment timestamptz) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with acknowledged as (
    update driver_events set acknowledged_at = coalesce(acknowledged_at, moment)
     where id = event and driver_id = app.driver_id() returning 1)
  select exists (select from acknowledged)
$$;
revoke execute on function app.acknowledge_event(uuid, timestamptz) from public;
grant execute on function app.acknowledge_event(uuid, timestamptz) to traco_driver;
--> statement-breakpoint
-- The next link of a document's chain. Links are made one after another: the document's row is held. What a payload holds cannot name itself
-- otherwise, and no link is older than the one before it.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
  payload text;
  instant timestamptz;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.sequence desc limit 1;
  instant := date_trunc('milliseconds', greatest(at, last.at));
  payload := (facts || jsonb_build_object('document', of_document, 'place', coalesce(last.sequence, 0) + 1, 'kind', of_kind,
    'at', to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  insert into document_events (document_id, unit_id, sequence, kind, at, payload, previous_hash, hash)
  values (of_document, unit, coalesce(last.sequence, 0) + 1, of_kind, instant, payload, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(coalesce(last.hash, repeat('0', 64)) || E'\n' || payload, 'UTF8')), 'hex'));
end $$;
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb) from public;
--> statement-breakpoint
-- The loads that the actor drives between two instants, with what he must know of them and no price.
create or replace function app.driver_loads(from_at timestamptz, to_at timestamptz) returns table (id uuid, unit_id
  uuid, site_id uuid, pour_number integer, turn integer, turns bigint, state text, planned_at timestamptz, loaded_at
  timestamptz, en_route_at timestamptz, on_site_at timestamptz, discharging_at timestamptz, washing_at timestamptz,
  returning_at timestamptz, back_at timestamptz, note_series text, note_number integer, note_token text, m3 numeric,
  seal text, customer text, site text, address text, latitude double precision, longitude double precision, access_notes
  text, contact_name text, contact_phone text, mix_code text, mix_name text, strength_class text, slump_mm integer,
  slump_tolerance_mm integer, aggregate text, pumped boolean, pump text, notes text, moulding boolean, vehicle_id uuid,
  vehicle text, water_limit_litres integer, travel_minutes integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.unit_id, l.site_id, p.number, l.turn,
         (select count(*) from loads o where o.pour_id = l.pour_id and o.state <> 'cancelled'), l.state, l.planned_at,
         case when l.state <> 'scheduled' then l.loaded_at end, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at,
         l.returning_at, l.back_at, l.note_series, l.note_number, l.note_token, l.loaded_m3, l.seal, k.name,
         coalesce(s.name, ''), concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')), s.latitude, s.longitude,
         coalesce(nullif(p.access_notes, ''), s.access_notes, ''),
         coalesce(nullif(p.contact_name, ''), s.contacts -> 0 ->> 'name', ''), coalesce(p.contact_phone, s.contacts -> 0 ->> 'phone'),
         m.code, m.name, m.strength_class, coalesce(p.slump_mm, m.slump_mm), m.slump_tolerance_mm, m.aggregate,
         coalesce(p.pumped, false), b.fleet_number, concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, '')), coalesce(p.moulding, false),
         l.vehicle_id, v.fleet_number, l.water_limit_litres, p.travel_minutes
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id
   where l.id in (
      select x.id from loads x
       where x.driver_id = app.driver_id() and x.loaded_at >= from_at and x.loaded_at < to_at and x.state <> 'cancelled'
      union
      -- What was begun stays before its driver until the plant decides whose it is.
      select c.load_id from load_conflicts c where c.driver_id = app.driver_id() and c.decided_at is null)
   order by l.loaded_at, l.id
   limit 60
$$;
revoke execute on function app.driver_loads(timestamptz, timestamptz) from public;
grant execute on function app.driver_loads(timestamptz, timestamptz) to traco_driver;
--> statement-breakpoint
-- The term that keeps an account from going on: in force, its day over, and no word of him. The register has the last word on
-- whether he is asked, since only then could he answer; a driver is not stopped on the road.
create or replace function app.due_term(role text, person uuid, unit uuid, today date) returns uuid
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  of_kind text := case when role in ('seller', 'manager', 'driver', 'employee') then role else 'account' end;
  due term_versions;
begin
  if person is null or role not in ('seller', 'manager', 'driver', 'employee', 'mechanic', 'fleet', 'supervisor') then return null; end if;
  select v.* into due from term_versions v
   where v.blocks and v.published_at is not null and v.superseded_at is null and v.revoked_at is null and v.due_on < today
     and app.is_asked(v, of_kind, person, role, unit)
     and not exists (select from term_answers a where a.version_id = v.id and a.person_kind = of_kind and a.person_id = person)
   order by v.due_on, v.id limit 1;
  if due.id is null then return null; end if;
  if not exists (select from app.term_people() p where p.kind = of_kind and p.id = person
      and app.is_asked(due, p.kind, p.id, p.role, p.unit_id)) then
    return null;
  end if;
  if role = 'driver' and exists (select from shifts s where s.driver_id = person and s.ended_at is null
      and s.started_at > now() - interval '24 hours') then
    return null;
  end if;
  return due.id;
end $$;
revoke execute on function app.due_term(text, uuid, uuid, date) from public;
--> statement-breakpoint
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
--> statement-breakpoint
-- What strangers see of a seller; no row when there is none, he or his plant is not active, or the code is an old one.
create or replace function app.find_seller_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
      'name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')), 'email', s.email,
      'photoId', (select p.id from app.public_profile_photo('seller', s.id) p),
      'unit', jsonb_build_object('name', u.name, 'address', u.address, 'city', u.city, 'federativeUnit', u.federative_unit,
        'latitude', u.latitude, 'longitude', u.longitude),
      'strengths', (select coalesce(jsonb_agg(distinct m.strength_class), '[]') from mixes m where m.active),
      'isPumped', exists (select from mixes m where m.active and m.pumpable),
      -- A town of a single customer would tell of that customer.
      'cities', (select coalesce(jsonb_agg(t.city order by t.sites desc, t.city), '[]') from (
        select o.city, count(*) as sites from sites o where o.unit_id = u.id and o.active and o.city <> ''
         group by o.city having count(distinct o.customer_id) > 1 order by 2 desc, 1 limit 8) t))
    from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active
$$;
revoke execute on function app.find_seller_card(text) from public;
grant execute on function app.find_seller_card(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Everything that a signer's page shows; the names are masked by whoever asks.
create or replace function app.find_signing(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('title', d.title, 'kind', d.kind, 'message', d.message, 'senderName', d.sender_name,
      'unitName', u.name, 'dueOn', d.due_on, 'state', d.state, 'bytes', d.original_bytes, 'pages', d.pages,
      'earlierSignatures', d.earlier_signatures, 'originalKey', d.original_key, 'fileName', d.file_name,
      'signer', jsonb_build_object('id', s.id, 'role', s.role, 'name', s.name, 'email', s.email, 'phone', s.phone,
        'asksCode', s.asks_code, 'isTurn', app.is_turn_of(s.id), 'isRateLimited', app.is_rate_limited(s.id, at), 'state', s.state),
      'signers', (select jsonb_agg(jsonb_build_object('name', o.name, 'role', o.role, 'state', o.state, 'isSelf', o.id = s.id) order by o.place, o.created_at)
        from document_signers o where o.document_id = d.id and o.state <> 'replaced'),
      'fields', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'box', f.box, 'label', f.label, 'required', f.required)
        order by (f.box ->> 'page')::integer, (f.box ->> 'y')::numeric) from document_fields f where f.signer_id = s.id), '[]'))
    from documents d left join units u on u.id = d.unit_id
    join document_signers s on s.id = app.signer_of(of_document, find_signing.token_hash, at)
   where d.id = of_document
$$;
revoke execute on function app.find_signing(uuid, text, timestamptz) from public;
grant execute on function app.find_signing(uuid, text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Takes away what says who a person was, also out of the trail of his rows, which is found by indexes; his figures stay under
-- nobody's name, also where he wrote or decided something, or sent a file. He leaves no face and no signature, no card on links and
-- no print of his code, no number, PIX key or sizes, no papers or certificates, nor what was noted of his days away. A document's
-- title may hold a name; a file of two drivers is not the forgotten one's alone; the name of a passkey is his own words.
-- It answers with the stored files that are to go.
create or replace function app.forget_person(kind text, person uuid) returns setof text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  absent uuid[];
  titled uuid[];
  faces text[];
  signed uuid[];
  printed uuid[];
  own_accounts uuid[];
  own_pours uuid[];
  own_sites uuid[];
  own_days uuid[];
  own_photos text[];
  written uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'payload', 'title',
    -- What a print held was called so once; the trail still says it.
    'told'];
  wrote text[] := array['author_name', 'decided_by', 'sent_by_name', 'made_by_name', 'recorded_by_name', 'settled_by_name'];
begin
  if kind = 'driver' then
    select array_agg(a.id) into absent from absences a where a.driver_id = person;
    select array_agg(p.file_id) into papers from (
      select d.file_id from driver_documents d where d.driver_id = person
      union select a.file_id from absences a where a.id = any (absent) and a.file_id is not null
      union select e.file_id from driver_events e where e.driver_id = person and e.file_id is not null) p
     -- What was hung on another driver too, as was possible once, stays that driver's.
     where not exists (select from driver_documents d where d.file_id = p.file_id and d.driver_id <> person)
       and not exists (select from absences a where a.file_id = p.file_id and a.driver_id <> person)
       and not exists (select from driver_events e where e.file_id = p.file_id and e.driver_id <> person);
    update absences set notes = '', revision = revision + 1 where id = any (absent) and notes <> '';
    update drivers set name = nobody, cpf = no_document, phone = null, email = null, licence_number = null, pix_key = null,
      employee_number = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
  elsif kind = 'seller' then
    select array_agg(d.file_id) filter (where d.file_id is not null), array_agg(d.id) into papers, titled
      from seller_documents d where d.seller_id = person;
    update seller_documents set title = '' where id = any (titled);
    update files set name = 'removido', bytes = 0 where id = any (papers);
    update sellers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'manager' then
    update managers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'employee' then
    select array_agg(d.file_id) filter (where d.file_id is not null), array_agg(d.id) into papers, titled
      from employee_documents d where d.employee_id = person;
    update employee_documents set title = '' where id = any (titled);
    update employees set name = nobody, cpf = no_document, phone = null, email = null, registration_number = null, pix_key = null,
      shirt_size = null, trouser_size = null, boot_size = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    select array_agg(s.id) into own_days from employee_statuses s where s.employee_id = person;
    update employee_statuses set notes = '' where id = any (own_days);
  elsif kind = 'customer' then
    update customers set name = nobody, document = null, phone = null, email = null, notes = '', credit_note = '',
      revision = revision + 1 where id = person;
    select array_agg(s.id) into own_sites from sites s where s.customer_id = person;
    update sites set contacts = '[]' where id = any (own_sites);
    select array_agg(p.id) into own_pours from pours p where p.customer_id = person;
    update pours set contact_name = '', contact_phone = null where id = any (own_pours);
  end if;
  if kind <> 'customer' then
    with gone as (delete from profile_photos f where f.person_kind = forget_person.kind and f.person_id = person returning f.storage_key)
    select array_agg(g.storage_key) into faces from gone g;
    select array_agg(s.id) into signed from email_signatures s where kind = 'seller' and s.seller_id = person;
    update email_signatures set name = nobody, removed_at = coalesce(removed_at, now()), revision = revision + 1,
      fields = fields || jsonb_build_object('name', nobody, 'email', '', 'phone', '', 'mobile', '', 'linkedin', '', 'instagram', '')
     where id = any (signed);
    select array_agg(c.id) into printed from code_prints c where c.kind = forget_person.kind and c.person_id = person;
    update code_prints set payload = payload || jsonb_build_object('name', nobody, 'phone', null, 'email', null, 'registrationNumber', null)
     where id = any (printed);
    select array_agg(a.id) into own_accounts from accounts a
     where person = case kind when 'driver' then a.driver_id when 'seller' then a.seller_id when 'manager' then a.manager_id
                              else a.employee_id end;
    update accounts set name = nobody, email = id || '@removido.invalid', username = null, display_username = null, cpf = null,
      image = null, disabled_at = coalesce(disabled_at, now()) where id = any (own_accounts);
    update active_sessions set user_name = nobody, ip_address = null, user_agent = null, location_info = null
     where account_id = any (own_accounts);
    delete from sessions where account_id = any (own_accounts);
    delete from credentials where account_id = any (own_accounts);
    delete from totp_factors where account_id = any (own_accounts);
    delete from passkeys where account_id = any (own_accounts);
    delete from recovery_codes where account_id = any (own_accounts);
    select array_agg(w.id) into written from (
      select g.id from gallery_photos g where g.account_id = any (own_accounts)
      union select a.row_id::uuid from audit a
             where a.account_id = any (own_accounts) and a.table_name = 'gallery_photos' and a.after ? 'decided_by'
      union select n.id from notices n where n.sent_by = any (own_accounts)
      union select f.id from profile_photos f where f.made_by = any (own_accounts)
      union select t.id from unit_transfers t where t.recorded_by = any (own_accounts)
      union select v.id from setting_versions v where v.account_id = any (own_accounts)
      union select v.id from support_material_versions v where v.account_id = any (own_accounts)
      union select c.id from settled_checks c where c.settled_by = any (own_accounts)) w;
    -- Of who decided about a photo its row keeps the name alone: the trail knows whether it was this person.
    update gallery_photos g set decided_by = nobody
      from (select distinct a.row_id::uuid as id, a.after ->> 'decided_by' as name from audit a
             where a.account_id = any (own_accounts) and a.table_name = 'gallery_photos' and a.after ->> 'decided_by' <> '') d
     where g.id = d.id and g.decided_by = d.name;
    update gallery_photos set author_name = nobody where account_id = any (own_accounts);
    update notices set sent_by_name = nobody where sent_by = any (own_accounts);
    update profile_photos set made_by_name = nobody where made_by = any (own_accounts);
    update unit_transfers set recorded_by_name = nobody where recorded_by = any (own_accounts);
    update setting_versions set author_name = nobody where account_id = any (own_accounts);
    update settled_checks set settled_by_name = nobody where settled_by = any (own_accounts);
    update support_material_versions set author_name = nobody where account_id = any (own_accounts);
    update support_material_links set card = null, title = nobody where account_id = any (own_accounts);
    delete from saved_signatures where account_id = any (own_accounts);
    update audit set before = before - wrote, after = after - wrote
     where table_name = any ('{gallery_photos,notices,profile_photos,unit_transfers,setting_versions,settled_checks,support_material_versions}')
       and row_id = any (written::text[]);
    update audit set actor_name = nobody where account_id = any (own_accounts);
    select array_agg(a.row_id) into own_photos from audit a
     where a.table_name = 'profile_photos' and coalesce(a.after, a.before) ->> 'person_id' = person::text;
  end if;
  update audit set before = before - says_who, after = after - says_who
   where (table_name = kind || 's' and row_id = person::text)
      or (table_name = 'accounts' and row_id = any (own_accounts::text[]))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name in ('seller_documents', 'employee_documents') and row_id = any (titled::text[]))
      or (table_name = 'employee_statuses' and row_id = any (own_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and row_id = any (own_photos))
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (own_sites::text[]))
      or (table_name = 'pours' and row_id = any (own_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
revoke execute on function app.forget_person(text, uuid) from public;
grant execute on function app.forget_person(text, uuid) to traco_admin;
--> statement-breakpoint
-- Of his working day a driver says when it began and ended, with which truck, what its gauges showed and what he found
-- before leaving; a sheet that was checked is no longer his.
create or replace function app.hold_driver_of_shift() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{vehicle_id,helper_name,started_at,ended_at,odometer_out_km,odometer_in_km,hour_meter_out,hour_meter_in,checklist,checklist_at,sheet,sheet_notes,sheet_sent_at,revision}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.sheet = 'open' and new.checked_by is null then return new; end if;
  elsif to_jsonb(new) - changeable = to_jsonb(old) - changeable and old.sheet in ('open', 'sent', 'given_back')
    and (new.sheet = old.sheet or new.sheet = 'sent') then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Keeps what a driver's device tells of a load that was his, and is not any more or is over: evidence, and a conflict that
-- the plant decides. The first entry opens it, and tells the plant and whoever has the load now. Whether it is kept: of a
-- load that was never his, or of which the plant has decided since, nothing is. A load whose pour was moved is told from one that
-- was given away, and a question about its truck becomes one about the load itself.
create or replace function app.hold_entry(of_load uuid, entry uuid, of_kind text, said jsonb, device timestamptz, sent
  timestamptz, taken timestamptz, moment timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  driver uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  open load_conflicts;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if driver is null then return 'none'; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return 'none'; end if;
  if exists (select from held_entries h where h.id = entry and h.driver_id <> driver) then return 'taken'; end if;
  select c.* into open from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.decided_at is null;
  conflict := open.id;
  if conflict is null or open.kind = 'truck' then
    if l.driver_id is distinct from driver then
      select a.at, case when l.driver_id is null and a.before ? 'planned_at' then 'moved' else 'reassigned' end
        into gone, why from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = driver::text
       order by a.id desc limit 1;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    -- No phone is without a network for longer (OLDEST_MS), and who has begun nothing has nothing to keep.
    if gone is null or gone < now() - interval '7 days'
      or (of_kind <> 'step' and not exists (select from load_steps s
        where s.load_id = of_load and s.driver_id = driver and s.kind = 'step'))
      or exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.decided_at is not null
        and c.kind <> 'truck' and c.since >= gone) then return 'none'; end if;
    if conflict is null then
      conflict := gen_random_uuid();
      insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
      values (conflict, of_load, l.unit_id, driver,
        (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
          where s.driver_id = driver and s.started_at > taken - interval '24 hours' and s.ended_at is null
          order by s.day_on desc limit 1), why, gone, moment);
    else
      update load_conflicts set kind = why, since = gone where id = conflict;
    end if;
    perform app.tell_plant_of_conflict(l, who || ' está com uma carga que não é mais dele', 'a usina decide de quem é a carga.', moment);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, driver, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return 'held';
end $$;
revoke execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) from
  public;
grant execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) to
  traco_driver;
--> statement-breakpoint
-- The office asks for an e-mail to a signer of its own document; whether it went is not its to say.
create or replace function app.hold_mail() returns trigger
language plpgsql as $$
begin
  if not app.is_office_role() then return new; end if;
  if tg_op = 'UPDATE' or new.sent_at is not null or new.refusal <> '' or new.tries <> 0 then
    raise exception 'whether an e-mail went is not the office''s to write';
  end if;
  if not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A change he asks for, and takes back as long as nobody has answered; never grants.
create or replace function app.hold_seller_of_change() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,answer,answered_at,revision}';
begin
  if new.asked_by = app.account_id() and exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn' and to_jsonb(new) - changeable = to_jsonb(old) - changeable)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- A seller answers what was offered to his pour, once; he offers nothing himself.
create or replace function app.hold_seller_of_offer() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,answer,answered_by,answered_at,revision}';
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state in ('accepted', 'refused')
    and to_jsonb(new) - changeable = to_jsonb(old) - changeable then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of his own pours a seller asks for new ones, mends what nobody has confirmed, gives m³ back and withdraws; confirming,
-- moving what is confirmed and speaking for the customer are not his.
create or replace function app.hold_seller_of_pour() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,reason,reason_text,released_m3,revision,day_on}';
  office text[] := '{id,unit_id,number,confirmed_at,override_reason,copied_from_id,recorded_by,created_at}';
  waiting text[] := '{requested,under_review,rescheduled}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'requested' and new.released_m3 = 0 and new.override_reason = ''
      and new.confirmed_at is null and new.customer_confirmed_at is null then
      return new;
    end if;
  elsif (new.state = old.state or (new.state = 'cancelled' and old.state = any (waiting || '{suspended}')))
    and (to_jsonb(new) - changeable = to_jsonb(old) - changeable
      or (new.state = old.state and old.state = any (waiting)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (office))
          = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (office))
        and (new.customer_confirmed_at is null or new.customer_confirmed_at = old.customer_confirmed_at))) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Whoever has signed stays as he signed; of what was sent nobody is taken away, and nobody is made to have signed.
create or replace function app.hold_signer() returns trigger
language plpgsql as $$
declare
  of_document documents;
begin
  select d.* into of_document from documents d where d.id = case tg_op when 'DELETE' then old.document_id else new.document_id end;
  if tg_op = 'DELETE' then
    if of_document.state <> 'draft' then raise exception 'of a document that was sent nothing is taken away'; end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.state = 'signed' then raise exception 'a signature stands'; end if;
  if not app.is_office_role() then return new; end if;
  -- A neighbour's document is not seen.
  if of_document.id is null or new.unit_id is distinct from of_document.unit_id then raise exception 'no document of the office' using errcode = 'insufficient_privilege'; end if;
  -- In a panel signs the account that has the CPF that was asked.
  if new.account_id is not null and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id) then
    -- By itself: whoever may not ask for a CPF's account is refused here, and not where there is none.
    if new.account_id is distinct from app.account_of_cpf(new.cpf) then raise exception 'nobody signs in the place of another'; end if;
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('waiting', 'invited') or of_document.state not in ('draft', 'sent', 'seen', 'partly_signed', 'refused')
      or (new.signed_at, new.request_id, new.signature_key, new.initials_key) is distinct from (null::timestamptz, null::uuid, null::text, null::text) then
      raise exception 'nobody is made to have signed';
    end if;
    return new;
  end if;
  if new.state <> old.state and not (old.state = 'waiting' and new.state = 'invited' or old.state <> 'replaced' and new.state = 'replaced') then
    raise exception 'no step of the office';
  end if;
  if (new.id, new.document_id, new.unit_id, new.signed_at, new.request_id, new.signature_key, new.initials_key, new.places, new.created_at)
      is distinct from (old.id, old.document_id, old.unit_id, old.signed_at, old.request_id, old.signature_key, old.initials_key, old.places, old.created_at) then
    raise exception 'nobody is made to have signed';
  end if;
  if of_document.state <> 'draft' and (new.name, new.cpf, new.role, new.place, new.asks_code) is distinct from (old.name, old.cpf, old.role, old.place, old.asks_code) then
    raise exception 'who was asked stays who was asked';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A driver's photos lie at his own plant. What he told with them of another plant's load, that plant may look at: nothing else of his.
create or replace function app.is_proof_here(file uuid, sender uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (
    select from accounts a cross join lateral (
        select h.body from held_entries h where h.driver_id = a.driver_id and h.unit_id = app.unit_id()
        union all
        select e.body from device_entries e join loads l on l.id = e.load_id
         where e.driver_id = a.driver_id and l.unit_id = app.unit_id()) entries
     where a.id = sender and a.role = 'driver'
       and (file::text in (entries.body ->> 'photoId', entries.body ->> 'absentPhotoId', entries.body ->> 'signatureId')
         or entries.body -> 'photoIds' ? file::text))
$$;
revoke execute on function app.is_proof_here(uuid, uuid) from public;
grant execute on function app.is_proof_here(uuid, uuid) to traco_unit, traco_manager;
--> statement-breakpoint
-- A driver tells a step of his own load in another truck than the plan's: what was begun goes on in his until the plant
-- decides. Of a pair of trucks of which it has decided, nothing is asked again. Whether there is anything to decide.
create or replace function app.keep_truck(of_load uuid, in_truck uuid, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  driver uuid := app.driver_id();
  who drivers;
  l loads;
  truck vehicles;
  gone timestamptz;
begin
  if driver is null then return false; end if;
  select x.* into l from loads x where x.id = of_load and x.driver_id = driver for update;
  if not found or l.vehicle_id is null or l.vehicle_id = in_truck or l.state in ('scheduled', 'cancelled', 'diverted') then return false; end if;
  select v.* into truck from vehicles v
   where v.id = in_truck and v.unit_id = l.unit_id and v.type in ('mixer', 'pump') and v.state <> 'inactive';
  if not found then return false; end if;
  if exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = driver and c.kind = 'truck'
    and c.decided_at is not null and (c.vehicle_id, c.other_vehicle_id) in ((in_truck, l.vehicle_id), (l.vehicle_id, in_truck))) then
    return false;
  end if;
  select d.* into who from drivers d where d.id = driver;
  select max(a.at) into gone from audit a
   where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'vehicle_id' = l.vehicle_id::text;
  insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, other_vehicle_id, kind, since, opened_at)
  values (gen_random_uuid(), of_load, l.unit_id, driver, in_truck, l.vehicle_id, 'truck', coalesce(gone, moment), moment)
  on conflict (load_id, driver_id) where decided_at is null do nothing;
  if not found then return false; end if;
  update loads set vehicle_id = in_truck, partner_id = coalesce(truck.partner_id, who.partner_id), revision = revision + 1
   where id = of_load;
  perform app.tell_plant_of_conflict(l, who.name || ' carregou em outro caminhão que não o da programação',
    'a usina decide em que caminhão foi.', moment);
  return true;
end $$;
revoke execute on function app.keep_truck(uuid, uuid, timestamptz) from public;
grant execute on function app.keep_truck(uuid, uuid, timestamptz) to traco_driver;
--> statement-breakpoint
create or replace function app.refuse_document(of_document uuid, token_hash text, at timestamptz, request uuid, of_cpf
  text, code_hash text, why text, facts jsonb) returns table (outcome text, refused_at timestamptz)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = request and o.state = 'refused' and o.cpf = of_cpf;
  if found then return query select 'refused', s.signed_at; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, refuse_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz; return; end if;
  if app.is_rate_limited(s.id, at) then return query select 'late', null::timestamptz; return; end if;
  if s.cpf <> of_cpf then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz;
    return;
  end if;
  -- Who is asked for a code is asked for it here, too: nobody refuses in another's name.
  if s.asks_code and (s.code_hash is distinct from refuse_document.code_hash or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz;
    return;
  end if;
  update document_signers o set state = 'refused', signed_at = at, request_id = request, reason = why where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  update documents x set state = 'refused', reason = why, revision = x.revision + 1 where x.id = of_document;
  perform app.chain_document_event(of_document, 'refused', at, facts || jsonb_build_object('signer', s.id, 'reason', why));
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento recusado', d.title || ': ' || left(why, 200),
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, s.name, at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'refused', at;
end $$;
revoke execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) from public;
grant execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
--> statement-breakpoint
-- What the plant decided of held entries: those that it takes are in the ledger, the others stand as refused. Only of a
-- conflict that the actor's own policy shows him, and once.
create or replace function app.settle_held(of_conflict uuid, refusals jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  c load_conflicts;
begin
  select x.* into c from load_conflicts x where x.id = of_conflict for update;
  if not found or current_setting('app.role', true) not in ('admin', 'supervisor', 'unit', 'manager')
    or (current_setting('app.role', true) in ('unit', 'manager') and c.unit_id is distinct from app.unit_id()) then
    raise exception 'not this actor''s to decide' using errcode = '42501';
  end if;
  insert into device_entries (id, unit_id, driver_id, kind, load_id, body, device_at, sent_at, server_at)
  select h.id, d.unit_id, h.driver_id, h.kind, h.load_id, h.body, h.device_at, h.sent_at, h.server_at
    from held_entries h join drivers d on d.id = h.driver_id
   where h.conflict_id = of_conflict and h.refusal is null and not refusals ? h.id::text
  on conflict (id) do nothing;
  insert into refused_entries (id, unit_id, driver_id, day_on, kind, load_id, refusal, body, at, server_at)
  select h.id, h.unit_id, h.driver_id, (h.at at time zone u.time_zone)::date, h.kind, h.load_id, refusals ->> h.id::text,
         h.body, h.at, moment
    from held_entries h join units u on u.id = h.unit_id
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text
  on conflict (id) do nothing;
  -- What was said of the load before is not so any more; the notice of the decision follows.
  update notices n set overtaken_at = moment from load_conflicts x
   where x.id = n.conflict_id and x.load_id = c.load_id and (x.id = c.id or x.decided_at is not null) and n.overtaken_at is null;
  update held_entries h set refusal = refusals ->> h.id::text
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text;
end $$;
revoke execute on function app.settle_held(uuid, jsonb, timestamptz) from public;
grant execute on function app.settle_held(uuid, jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- Signs for whoever the link or the account names: once, whatever is sent how often. `given`: what he said of himself, the
-- keys and hashes of his drawings, what he filled in. `facts`: what the server saw. Answers what came of it.
create or replace function app.sign_document(of_document uuid, token_hash text, at timestamptz, given jsonb, facts
  jsonb) returns table (outcome text, signed_at timestamptz, code text, is_complete boolean)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
  hash_before text;
  marks text;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = (given ->> 'requestId')::uuid
    and o.state = 'signed' and o.cpf = given ->> 'cpf';
  if found then return query select 'again', s.signed_at, d.code, d.completed_at is not null; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, sign_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz, null::text, null::boolean; return; end if;
  if app.is_rate_limited(s.id, at) then return query select 'late', null::timestamptz, null::text, null::boolean; return; end if;
  if s.cpf <> given ->> 'cpf' or regexp_replace(app.plain(s.name), '\s+', ' ', 'g') <> regexp_replace(app.plain(given ->> 'name'), '\s+', ' ', 'g') then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code and (s.code_hash is distinct from given ->> 'codeHash' or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if not app.is_turn_of(s.id) then return query select 'turn', null::timestamptz, null::text, null::boolean; return; end if;
  if exists (select from document_fields f where f.signer_id = s.id and f.required
      and (f.kind = 'text' and coalesce(given -> 'values' ->> f.id::text, '') = ''
        or f.kind = 'initials' and given ->> 'initialsKey' is null)) then
    return query select 'field', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code then perform app.chain_document_event(of_document, 'code_given', at, facts || jsonb_build_object('signer', s.id)); end if;
  update document_fields f set value = given -> 'values' ->> f.id::text
   where f.signer_id = s.id and f.kind = 'text' and given -> 'values' ->> f.id::text is not null;
  update document_signers o set state = 'signed', signed_at = at, request_id = (given ->> 'requestId')::uuid, code_hash = null,
    signature_key = given ->> 'signatureKey', initials_key = given ->> 'initialsKey', places = given -> 'places' where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  select coalesce((select e.payload::jsonb ->> 'hashAfter' from document_events e where e.document_id = of_document and e.kind = 'signed'
    order by e.sequence desc limit 1), d.original_sha256) into hash_before;
  marks := jsonb_build_object('signature', given ->> 'signatureSha256', 'initials', given ->> 'initialsSha256',
    'values', given -> 'values', 'places', given -> 'places', 'how', given ->> 'how')::text;
  perform app.chain_document_event(of_document, 'signed', at, facts || jsonb_build_object('signer', s.id, 'marks', marks::jsonb,
    'consent', given -> 'consent', 'hashBefore', hash_before,
    'hashAfter', encode(sha256(convert_to(hash_before || E'\n' || marks, 'UTF8')), 'hex')));
  update document_signers o set state = 'invited' where o.document_id = of_document and o.state = 'waiting' and app.is_turn_of(o.id);
  if exists (select from document_signers o where o.document_id = of_document and o.state not in ('signed', 'replaced')) then
    update documents x set state = 'partly_signed', revision = x.revision + 1 where x.id = of_document;
    return query select 'signed', at, d.code, false;
    return;
  end if;
  update documents x set state = 'signed', completed_at = at, revision = x.revision + 1 where x.id = of_document;
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento assinado por todos', d.title,
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, 'Assinaturas', at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'signed', at, d.code, true;
end $$;
revoke execute on function app.sign_document(uuid, text, timestamptz, jsonb, jsonb) from public;
grant execute on function app.sign_document(uuid, text, timestamptz, jsonb, jsonb) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
drop function app.tell_water_code(uuid,uuid,text,integer);
-- The manager's code once more, for water that its driver has entered: the ledger keeps that it was given, and whether it matched.
-- A code is guessed at so often of a load, not of each addition; of what was held, the plant tells the driver's code.
create or replace function app.tell_water_code(of_load uuid, of_water uuid, given_code text, most integer) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  water record;
begin
  select w.unapproved, l.water_code into water from water_additions w join loads l on l.id = w.load_id
   where w.id = of_water and w.load_id = of_load and (l.driver_id = app.driver_id() or app.may_plan(l.unit_id)) for update of l;
  if not found then return 'missing'; end if;
  if not water.unapproved then return 'checked'; end if;
  -- The code is the load's: whoever gave it rightly once has it, and guesses no more.
  if (select coalesce(sum(w.code_tries), 0) from water_additions w where w.load_id = of_load and w.unapproved) >= most then
    return 'spent';
  end if;
  update water_additions set code_tries = code_tries + 1, unapproved = given_code is distinct from water.water_code,
    wrong_code = given_code is distinct from water.water_code where id = of_water;
  return 'checked';
end $$;
revoke execute on function app.tell_water_code(uuid, uuid, text, integer) from public;
grant execute on function app.tell_water_code(uuid, uuid, text, integer) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_driver;
--> statement-breakpoint
-- The person that an account is, as the terms know him.
create or replace function app.term_person_of(account uuid) returns table (kind text, id uuid, name text, cpf text, role
  text, unit_id uuid, unit_name text, account_id uuid)
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  person record;
begin
  select x.role as kind, case x.role when 'seller' then x.seller_id when 'manager' then x.manager_id when 'driver' then x.driver_id
           when 'employee' then x.employee_id else x.id end as id
    into person from accounts x where x.id = account;
  return query select p.* from app.term_people() p
    where p.id = person.id and p.kind = case when person.kind in ('seller', 'manager', 'driver', 'employee') then person.kind else 'account' end;
end $$;
revoke execute on function app.term_person_of(uuid) from public;
--> statement-breakpoint
-- Whether a signer has tried too often in an hour to be who he is not. What a clock counted that was ahead and is corrected locks
-- nobody: only what lies behind is counted.
create or replace function app.is_rate_limited(signer uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from public_turns t where t.key = 'signer:' || signer
    and (select count(*) from unnest(t.instants) i where i > at - interval '1 hour' and i <= at) >= 5)
$$;
revoke execute on function app.is_rate_limited(uuid, timestamptz) from public;
--> statement-breakpoint
ALTER TABLE "code_prints" RENAME COLUMN "told" TO "payload";
--> statement-breakpoint
ALTER TABLE "document_events" RENAME COLUMN "place" TO "sequence";
--> statement-breakpoint
ALTER TABLE "document_events" RENAME COLUMN "told" TO "payload";
--> statement-breakpoint
ALTER TABLE "code_prints" RENAME CONSTRAINT "code_prints_told_not_null" TO "code_prints_payload_not_null";
--> statement-breakpoint
ALTER TABLE "document_events" RENAME CONSTRAINT "document_events_document_id_place_pk" TO "document_events_document_id_sequence_pk";
--> statement-breakpoint
ALTER TABLE "document_events" RENAME CONSTRAINT "document_events_place_not_null" TO "document_events_sequence_not_null";
--> statement-breakpoint
ALTER TABLE "document_events" RENAME CONSTRAINT "document_events_told_not_null" TO "document_events_payload_not_null";
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
drop function app.is_tired(uuid,timestamp with time zone);
