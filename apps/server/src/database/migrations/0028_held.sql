set local check_function_bodies = off
--> statement-breakpoint
-- What anybody with a receipt's code, or with one of its papers, learns of it: the paper is of how the receipt stands now, and `hash` the
-- one that was known of those that were asked.
create or replace function app.find_verified_receipt(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('code', r.code, 'series', r.series, 'number', r.number, 'state', r.state, 'unitName', u.name,
      'payerName', r.payer_name, 'payerDocument', r.payer_document, 'valueCents', r.value_cents, 'issuedOn', r.issued_on,
      'cancelledAt', r.cancelled_at, 'contentSha256', r.sha256, 'isIntact', app.stands_receipt(r), 'hash', f.sha256,
      'paper', (select jsonb_build_object('sha256', p.sha256, 'bytes', p.bytes, 'at', p.sealed_at, 'certificate', p.certificate,
          'isSelfSigned', p.self_signed, 'key', p.storage_key)
        from receipt_papers p where p.receipt_id = r.id and p.of_state = r.state))
    from (select c.id as receipt_id, null::text as sha256, 0 as place from receipts c where c.code = of_code
          union all
          select p.receipt_id, p.sha256, array_position(hashes, p.sha256) from receipt_papers p where p.sha256 = any (hashes)) f
      join receipts r on r.id = f.receipt_id join units u on u.id = r.unit_id
   order by f.place limit 1
$$;
revoke execute on function app.find_verified_receipt(text, text[]) from public;
grant execute on function app.find_verified_receipt(text, text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Takes away what says who a person was, also out of the trail of the person's rows, which is found by indexes; the figures stay under
-- nobody's name, also where the person wrote or decided something, or sent a file. There stays no face and no signature, no card on links and
-- no print of the code, no number, PIX key or sizes, no papers or certificates, nor what was noted of days away. A document's
-- title may hold a name; a file of two drivers is not the forgotten one's alone; the name of a passkey is the person's own words.
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
  own_quotes uuid[];
  own_versions uuid[];
  own_notices uuid[];
  own_sites uuid[];
  own_days uuid[];
  own_photos text[];
  own_views uuid[];
  written uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'payload', 'title', 'customer_name', 'customer_phone', 'answer_text', 'content', 'text',
    -- What a print held was called so once; the trail still says it.
    'told',
    -- A kept view of a list, and whose it is.
    'account_name', 'view'];
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
    select array_agg(q.id) into own_quotes from quotes q where q.customer_id = person;
    select array_agg(v.id) into own_versions from quote_versions v where v.quote_id = any (own_quotes);
    -- Of why it was refused the reason stays that is counted, not what was written beside it.
    update quotes set forgotten_at = coalesce(forgotten_at, now()), customer_name = '', customer_phone = null, notes = '',
      answer_text = case when state = 'refused' then split_part(answer_text, ': ', 1) else '' end, revision = revision + 1
     where id = any (own_quotes);
    update quote_links set closed_at = now() where quote_id = any (own_quotes) and closed_at is null;
    select array_agg(n.id) into own_notices from notices n where n.link = any (array(select '/quotes/' || q from unnest(own_quotes) q));
    update notices set text = '' where id = any (own_notices);
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
    with gone as (delete from saved_views v where v.account_id = any (own_accounts) returning v.id)
    select array_agg(g.id) into own_views from gone g;
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
      or (table_name = 'saved_views' and (row_id = any (own_views::text[]) or account_id = any (own_accounts)))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name in ('seller_documents', 'employee_documents') and row_id = any (titled::text[]))
      or (table_name = 'employee_statuses' and row_id = any (own_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and row_id = any (own_photos))
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (own_sites::text[]))
      or (table_name = 'notices' and row_id = any (own_notices::text[]))
      or (table_name = 'quotes' and row_id = any (own_quotes::text[]))
      or (table_name = 'quote_versions' and row_id = any (own_versions::text[]))
      or (table_name = 'pours' and row_id = any (own_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
revoke execute on function app.forget_person(text, uuid) from public;
grant execute on function app.forget_person(text, uuid) to traco_admin;
--> statement-breakpoint
-- A contest begins open, unanswered, and is of who wrote it; it is decided once.
create or replace function app.hold_contest() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' then raise exception 'a contest is decided once' using errcode = '42501'; end if;
    return new;
  end if;
  if new.state <> 'open' or new.answer <> '' or new.points <> 0 or not exists (
    select from campaign_members m where m.id = new.member_id
      and (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is not distinct from (new.campaign_id, new.seller_id, new.manager_id, new.unit_id)
  ) then
    raise exception 'not this person''s to contest' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A published campaign keeps its rules to the letter; it goes from step to step and never back; a frozen result is only followed by
-- the next, stays whose it was, and is paid by nobody who had a hand in it.
create or replace function app.keep_campaign_frozen() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free text[] := '{state,counted_at,measured_at,measured_by,contest_until,result_version,result_text,result_sha256,approved_at,approved_by,paid_at,paid_by,revision}';
  steps text[] := '{draft published,published measuring,published measured,measuring measured,measured approved,approved paid}';
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (steps) then
    raise exception 'no step of a campaign: % to %', old.state, new.state using errcode = '42501';
  end if;
  if old.state = 'draft' then return new; end if;
  if to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a published campaign does not change' using errcode = '42501';
  end if;
  if old.measured_by is not null and (new.measured_by, new.measured_at) is distinct from (old.measured_by, old.measured_at) then
    raise exception 'whoever measured a campaign stays who measured it' using errcode = '42501';
  end if;
  if old.result_version > 0 and (new.result_text, new.result_version) is distinct from (old.result_text, old.result_version)
    and (old.state <> 'measured' or new.state <> 'measured' or new.result_version <> old.result_version + 1) then
    raise exception 'a frozen result is only followed by the next' using errcode = '42501';
  end if;
  if new.state = 'paid' and old.state <> 'paid' and (new.paid_by is null or new.measured_by is null or exists (
    select from campaign_contests o where o.campaign_id = new.id and o.state = 'accepted' and o.decided_by = new.paid_by)) then
    raise exception 'prizes are let out by nobody who had a hand in the result' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was sent stays as it was sent, and the database says what its hash is.
create or replace function app.keep_quote_version() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
begin
  -- With its customer it goes to another seller (`app.follow_customer`), word for word.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'seller_id' = to_jsonb(old) - 'seller_id' then return new; end if;
  -- Of who is forgotten its words end once nobody can sue by them any more (`app.erase_quote_evidence`); their hash stays.
  if tg_op = 'UPDATE' and new.content = '' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and exists (select from quotes q where q.id = new.quote_id and q.forgotten_at is not null) then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'a version of a quote is not changed' using errcode = 'TR005';
  end if;
  -- Of no other's offer: it is a link of that one's chain.
  if not exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id and q.seller_id = new.seller_id
      and new.number <= q.version) then
    raise exception 'no version of this quote' using errcode = '42501';
  end if;
  new.sha256 := encode(sha256(convert_to(new.content, 'UTF8')), 'hex');
  return new;
end $$;
--> statement-breakpoint
-- A receipt is cancelled once, with a reason, by who is signed in, and never holds again; by a seller only where that seller issued it.
create or replace function app.keep_receipt() returns trigger
language plpgsql as $$
begin
  if old.state <> 'issued' then
    raise exception 'the receipt is cancelled' using errcode = 'TR005';
  end if;
  if (current_user = 'traco_seller' and old.issued_by is distinct from app.account_id())
    or (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller')
      and new.cancelled_by is distinct from app.account_id()) then
    raise exception 'not this actor''s to cancel' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The next number of a unit's series of receipts: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again. One that was taken and never written is given again too: none is missing, whoever asks.
create or replace function app.next_receipt(unit uuid, asked text) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if (current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id())
    or asked is distinct from (select coalesce(u.settings ->> 'receiptSeries', 'R') from units u where u.id = unit) then
    raise exception 'not this actor''s series' using errcode = '42501';
  end if;
  insert into receipt_counters as c (unit_id, series, last_number) values (unit, asked, 1)
  on conflict (unit_id, series) do update set last_number = c.last_number
  returning last_number into given;
  update receipt_counters c set last_number = c.last_number + 1
   where c.unit_id = unit and c.series = asked
     and exists (select from receipts r where r.unit_id = unit and r.series = asked and r.number = given)
  returning c.last_number into given;
  return coalesce(given, (select c.last_number from receipt_counters c where c.unit_id = unit and c.series = asked));
end $$;
revoke execute on function app.next_receipt(uuid, text) from public;
grant execute on function app.next_receipt(uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What counts and is not paid of a customer, less what has settled of it, whoever sold it: a limit of credit is held against all of it,
-- and who took the customer over reads none of the loads of the seller before. Asked only beside a customer whom the asker may see.
create or replace function app.open_of_customer(asked uuid) returns table (loads integer, cents bigint, since timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*)::int, coalesce(sum(l.total_cents - coalesce(s.cents, 0)), 0)::bigint, min(l.loaded_at)
    from loads l left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
   where l.customer_id = asked and l.counts and l.paid_at is null
$$;
revoke execute on function app.open_of_customer(uuid) from public;
grant execute on function app.open_of_customer(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What of a customer's loads that count is past its day and not paid, whoever sold it, and since how many days the first of it. `days`:
-- for how long a load may stand open, by how it is paid. Asked only beside a customer whom the asker may see.
create or replace function app.overdue_of_customer(asked uuid, days jsonb, today date) returns table (cents bigint, late integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(sum(o.cents), 0)::bigint, coalesce(max(o.late), 0)::int from (
    select l.total_cents - coalesce(s.cents, 0) as cents, today - (l.day_on + (days ->> coalesce(l.payment, 'unsaid'))::int) as late
      from loads l left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
     where l.customer_id = asked and l.counts and l.paid_at is null) o
   where o.late > 0 and o.cents > 0
$$;
revoke execute on function app.overdue_of_customer(uuid, jsonb, date) from public;
grant execute on function app.overdue_of_customer(uuid, jsonb, date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What has settled loads, whoever issued the receipts: a load's rest is held against all of it.
create or replace function app.received_of_loads(asked uuid[]) returns table (load_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, sum(s.cents)::bigint from unnest(asked) a(id) cross join lateral app.settlements(a.id) s group by a.id
$$;
revoke execute on function app.received_of_loads(uuid[]) from public;
grant execute on function app.received_of_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What was received for an accepted quote, whoever issued it: in advance towards it, and for loads of its pours; what such an advance has
-- given a load of them is in the advance already. Asked only beside a quote that the asker may see.
create or replace function app.received_of_quote(asked uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select sum(r.advance_cents) from receipts r where r.quote_id = asked and r.state = 'issued'), 0)::bigint
    + coalesce((select sum(i.cents) from pours p join loads l on l.pour_id = p.id join receipt_items i on i.load_id = l.id
        join receipts r on r.id = i.receipt_id where p.quote_id = asked and r.state = 'issued'), 0)::bigint
    + coalesce((select sum(d.cents) from pours p join loads l on l.pour_id = p.id join advance_uses d on d.load_id = l.id
        join receipts r on r.id = d.receipt_id
       where p.quote_id = asked and d.ended_at is null and r.quote_id is distinct from asked), 0)::bigint
$$;
revoke execute on function app.received_of_quote(uuid) from public;
grant execute on function app.received_of_quote(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- A load that costs another sum may be paid by what was received already, or be so no more; one that was delivered takes what was paid in
-- advance, and one that counts no more gives it back, to others of its customer that are owed.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from advance_uses d where d.load_id = new.id and d.ended_at is null) or exists (select from app.advances_for(new)) then
    if app.use_advances(array[new.id]) then
      perform app.use_left_over(c.id) from unnest(case when tg_op = 'UPDATE' and old.customer_id <> new.customer_id
        then array[old.customer_id, new.customer_id] else array[new.customer_id] end) c(id);
    end if;
  elsif exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
--> statement-breakpoint
-- What a receipt has just settled, and what of it is in advance.
create or replace function app.settle_loads_of_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select distinct n.load_id from new_rows n));
  perform app.use_left_over(r.customer_id) from receipts r
    where r.id in (select n.receipt_id from new_rows n) and r.quote_id is not null;
  return null;
end $$;
revoke execute on function app.settle_loads_of_items() from public;
--> statement-breakpoint
-- What a receipt that was cancelled settles no more, nor what it gave in advance; another advance may.
create or replace function app.settle_loads_of_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  settled uuid[] := array(select i.load_id from receipt_items i where i.receipt_id = new.id
    union select d.load_id from advance_uses d where d.receipt_id = new.id and d.ended_at is null);
begin
  update advance_uses d set ended_at = now() where d.receipt_id = new.id and d.ended_at is null;
  perform app.settle_loads(settled);
  perform app.use_advances(settled);
  return null;
end $$;
revoke execute on function app.settle_loads_of_receipt() from public;
--> statement-breakpoint
-- A load is paid exactly when what has settled of it reaches its price, and owed again when that holds no more. What somebody
-- marked as paid by hand stays so. Loads are held in the order of their ids: two receipts of the same loads wait for each other once.
create or replace function app.settle_loads(asked uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform from loads l where l.id = any(asked) order by l.id for update;
  update loads l set paid_at = null, paid_by_receipt_id = null, revision = l.revision + 1
   where l.id = any(asked) and l.paid_by_receipt_id is not null
     and (l.total_cents > coalesce((select sum(s.cents) from app.settlements(l.id) s), 0)
       or not exists (select from app.settlements(l.id) s where s.receipt_id = l.paid_by_receipt_id));
  update loads l set paid_at = r.at, paid_by_receipt_id = r.id, revision = l.revision + 1
    from (select a.id as load_id, sum(s.cents) as cents, (array_agg(s.receipt_id order by s.at desc, s.receipt_id desc))[1] as id,
            max(s.at) as at
            from unnest(asked) a(id) cross join lateral app.settlements(a.id) s group by a.id) r
   where l.id = r.load_id and l.paid_at is null and l.counts and l.total_cents <= r.cents;
end $$;
revoke execute on function app.settle_loads(uuid[]) from public;
--> statement-breakpoint
-- With which accounts sellers of the actor's plant sign in, so that they can be told something.
create or replace function app.accounts_of_sellers(asked uuid[]) returns table (seller_id uuid, account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.seller_id, a.id from sellers s join accounts a on a.seller_id = s.id
  where s.id = any(asked) and a.disabled_at is null and app.may_plan(s.unit_id)
$$;
revoke execute on function app.accounts_of_sellers(uuid[]) from public;
grant execute on function app.accounts_of_sellers(uuid[]) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- Which receipts hold an advance that is meant for a load, the first to be used first: those towards the quote that it was poured for,
-- and of its customer's others those that were paid before it was loaded.
create or replace function app.advances_for(asked loads) returns table (id uuid, cents bigint, issued_at timestamptz, place bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.id, r.advance_cents, r.issued_at, row_number() over (order by r.quote_id is null, r.issued_at, r.number, r.id)
    from receipts r
   where r.customer_id = asked.customer_id and r.advance_cents > 0 and r.state = 'issued' and r.unit_id = asked.unit_id
     and case when r.quote_id is null then r.issued_at < asked.loaded_at
       else r.quote_id = (select p.quote_id from pours p where p.id = asked.pour_id) end
$$;
revoke execute on function app.advances_for(loads) from public;
--> statement-breakpoint
-- How a campaign stands, person by person, for those who answer for them: the office sees everybody, a plant its own sellers.
create or replace function app.campaign_results_told(asked uuid) returns table (place int, person text, unit text, shown_as text,
  counts_from date, points numeric, by_metric jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.place, p.name, u.name, m.shown_as, m.counts_from, s.points,
         coalesce((select jsonb_agg(jsonb_build_object('metric', e.metric, 'quantity', e.quantity, 'points', e.points))
           from (select x.metric, sum(x.quantity) as quantity, sum(x.points) as points
                   from point_events x where x.member_id = m.id group by x.metric) e), '[]')
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft'
    cross join lateral app.campaign_standing(asked) s
    join campaign_members m on m.id = s.member_id
    join units u on u.id = m.unit_id
    cross join lateral (select name from sellers x where x.id = m.seller_id
      union all select name from managers x where x.id = m.manager_id) p
   where a.id = app.account_id()
     and (a.role in ('admin', 'supervisor') or (a.role = 'unit' and c.kind = 'seller' and m.unit_id = app.unit_id()))
   order by s.place
$$;
revoke execute on function app.campaign_results_told(uuid) from public;
grant execute on function app.campaign_results_told(uuid) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- What those may know of a campaign whose people take part in it: the office of every one, a plant of those for sellers that it is in.
create or replace function app.campaign_told(asked uuid) returns table (name text, rules jsonb, members int)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.name, c.rules, (select count(*)::int from campaign_members m where m.campaign_id = c.id)
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft' and (a.role in ('admin', 'supervisor') or (a.role = 'unit'
      and c.kind = 'seller' and (cardinality(c.unit_ids) = 0 or app.unit_id() = any (c.unit_ids))))
   where a.id = app.account_id()
$$;
revoke execute on function app.campaign_told(uuid) from public;
grant execute on function app.campaign_told(uuid) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- The lowest desk that may grant an offer, by discounts and by the floors of the list of its day, as `deskOf` of the contract says (a test
-- compares them). Limits are the company's and its day may be another than the plant's: the wider ones of the days beside it count.
create or replace function app.desk_of_quote(terms jsonb, unit uuid, day date) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  with pricing as (select (select v.value from setting_versions v where v.key = 'pricing' and v.holds_from <= day + d.days
      order by v.holds_from desc, v.created_at desc limit 1) as said from generate_series(-1, 1) d(days)),
  limits as (select max(coalesce((said ->> 'sellerDiscountPercent')::numeric, 3)) as of_seller,
      max(coalesce((said ->> 'unitDiscountPercent')::numeric, 8)) as of_unit from pricing),
  items as (select coalesce((i ->> 'discountPercent')::numeric, 0) as percent, p.price_cents_per_m3 as cents, p.floor_cents_per_m3 as floor
    from jsonb_array_elements(terms -> 'items') i left join price_list_items p on p.mix_id = (i ->> 'mixId')::uuid
      and p.price_list_id = (select t.id from price_lists t where t.unit_id = unit and t.published_at is not null and t.valid_from <= day
        order by t.valid_from desc limit 1))
  select case when bool_or(round(cents * (100 - percent) / 100) < floor) or max(percent) > max(greatest(of_seller, of_unit)) then 'office'
      when max(percent) > max(of_seller) then 'unit' else 'seller' end
    from items cross join limits
$$;
revoke execute on function app.desk_of_quote(jsonb, uuid, date) from public;
grant execute on function app.desk_of_quote(jsonb, uuid, date) to traco_unit, traco_seller;
--> statement-breakpoint
-- Ends what still says who a forgotten customer was, of offers whose last link is older: words of versions, and of the chain's links
-- whoever answered. Places, moments, versions and hashes stay. So many offers at the most; how many they were.
create or replace function app.erase_quote_evidence(older_than timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  ended uuid[] := array(select q.id from quotes q where q.forgotten_at is not null
    and exists (select from quote_versions v where v.quote_id = q.id and v.content <> '')
    and (select max(e.at) from quote_events e where e.quote_id = q.id) < older_than order by q.forgotten_at limit most
    for update of q skip locked);
begin
  update quote_versions set content = '' where quote_id = any (ended);
  update quote_events set payload = (payload::jsonb - array['name', 'document', 'ipAddress', 'userAgent', 'reason', 'message', 'text'])::text
   where quote_id = any (ended);
  update audit set before = before - 'content', after = after - 'content' where table_name = 'quote_versions'
    and row_id in (select v.id::text from quote_versions v where v.quote_id = any (ended));
  return cardinality(ended);
end $$;
revoke execute on function app.erase_quote_evidence(timestamptz, integer) from public;
--> statement-breakpoint
-- The seller alone answers, for themselves, a line of their own, until its last day is over on the unit's calendar.
create or replace function app.hold_commission_answer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or app.seller_id() is distinct from new.seller_id
    or not exists (
      select from commission_lines f join commission_statements t on t.id = f.statement_id join units u on u.id = t.unit_id
      where f.id = new.id and (f.unit_id, f.seller_id) = (new.unit_id, new.seller_id)
        and (new.created_at at time zone u.time_zone)::date <= t.answer_until)) then
    raise exception 'not this line''s to answer' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_answer() from public;
--> statement-breakpoint
-- What is decided is a contested line, by who decides it; one that is kept changes nothing.
create or replace function app.hold_commission_decision() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or (new.decision = 'kept') <> (new.cents = 0)
    or not exists (select from commission_answers a where a.id = new.id and a.answer = 'contested'
      and (a.unit_id, a.seller_id) = (new.unit_id, new.seller_id))) then
    raise exception 'nothing to decide' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_decision() from public;
--> statement-breakpoint
-- A line is frozen together with its statement, and of its seller and month: none is added to one that stands.
create or replace function app.hold_commission_line() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and not exists (
    select from commission_statements t where t.id = new.statement_id and t.xmin = pg_current_xact_id()::xid
      and (t.unit_id, t.seller_id, t.month_on) = (new.unit_id, new.seller_id, new.month_on)
  ) then
    raise exception 'a closed statement stays as it is' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_line() from public;
--> statement-breakpoint
-- A version holds from no month that is closed of whom it is for, of anybody when it is the company's, and is of who publishes it.
create or replace function app.hold_commission_rule() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id() or exists (
    select from commission_statements t where t.month_on >= date_trunc('month', new.holds_from)::date
      and case when new.seller_id is not null then t.seller_id = new.seller_id
        when new.unit_id is not null then t.unit_id = new.unit_id else true end
  )) then
    raise exception 'a closed month keeps its rules' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_rule() from public;
--> statement-breakpoint
-- What was granted is kept beside its mark, whoever grants it. Sellers and plants write no lower desk than an offer needs, grant nothing
-- beyond their own, and send what goes beyond it as it was granted alone: the mark of a content is theirs to write, its terms are not.
create or replace function app.hold_desk_of_quote() returns trigger
language plpgsql as $$
declare
  desks text[] := '{seller,unit,office}';
  own integer := array_position(desks, substr(current_user, 7));
  isNew boolean := tg_op = 'INSERT';
  granted boolean := isNew or new.granted_hash is distinct from old.granted_hash;
  sent boolean := new.state = 'sent' and (isNew or old.state <> 'sent');
  needed integer;
begin
  new.granted_terms := case when not granted then old.granted_terms when new.granted_hash is not null then new.terms end;
  if own is null or not (granted or sent or isNew
      or (new.terms, new.priced_on, new.unit_id, new.desk) is distinct from (old.terms, old.priced_on, old.unit_id, old.desk)) then
    return new;
  end if;
  needed := array_position(desks, app.desk_of_quote(new.terms, new.unit_id, new.priced_on));
  if array_position(desks, new.desk) >= needed and (new.granted_hash is null or not granted or own >= needed)
    and (not sent or own >= needed or (new.granted_hash = new.content_hash and new.granted_terms = new.terms)) then
    return new;
  end if;
  raise exception 'not this desk''s to grant' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What is said of a goal is said by who changes it; a plant says it of its own sellers' goals.
create or replace function app.hold_goal_change() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or (current_setting('app.role', true) = 'unit' and not exists (
      select from sellers s where s.id = new.seller_id and s.unit_id = new.unit_id and s.unit_id = app.unit_id()))) then
    raise exception 'not this goal''s to explain' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_goal_change() from public;
--> statement-breakpoint
-- A closed month keeps its goals. A plant sets those of its own sellers, never its own.
create or replace function app.hold_goal() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  goal goals := case when tg_op = 'DELETE' then old else new end;
begin
  if app.account_id() is not null and (
    exists (select from closed_months c where c.unit_id = goal.unit_id and c.month_on = goal.month_on)
    or (tg_op = 'UPDATE' and (new.seller_id, new.month_on) is distinct from (old.seller_id, old.month_on))
    or (current_setting('app.role', true) = 'unit' and not exists (
      select from sellers s where s.id = goal.seller_id and s.unit_id = goal.unit_id and s.unit_id = app.unit_id()))
  ) then
    raise exception 'not this goal''s to set' using errcode = '42501';
  end if;
  return goal;
end $$;
revoke execute on function app.hold_goal() from public;
--> statement-breakpoint
-- Points are a member's own, and come while a campaign is counted; of a measured one, only those of a contest that was accepted.
create or replace function app.hold_points() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from added_rows e
      left join campaign_members m on m.id = e.member_id
      left join campaigns c on c.id = e.campaign_id
      left join campaign_contests o on e.metric = 'adjustment' and o.id::text = e.source
     where (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is distinct from (e.campaign_id, e.seller_id, e.manager_id, e.unit_id)
        or case when e.metric = 'adjustment' then c.state <> 'measured' or o.state is distinct from 'accepted'
             or (o.member_id, o.points) is distinct from (e.member_id, e.points)
           else c.state not in ('published', 'measuring') end
  ) then
    raise exception 'no points of this person''s now' using errcode = '42501';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A receipt is issued by who is signed in, with the number that was given last, holds, and says what its columns say.
create or replace function app.hold_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.issued_by is distinct from app.account_id() or new.issuer_name is distinct from app.account_name(new.issued_by)
    or new.state <> 'issued' or new.revision <> 1 or (new.cancelled_at, new.cancelled_by) is distinct from (null, null)
    or new.number is distinct from (select c.last_number from receipt_counters c where c.unit_id = new.unit_id and c.series = new.series)
    or not app.says_receipt(new) then
    raise exception 'not this receipt''s to say' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_receipt() from public;
--> statement-breakpoint
-- A prize that was asked for goes from step to step: approved once the result is, delivered once the prizes are let out.
create or replace function app.hold_redemption() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  stands text := (select c.state from campaigns c where c.id = new.campaign_id);
begin
  if new.state <> old.state and not coalesce((case old.state || ' ' || new.state
      when 'requested refused' then true
      when 'requested approved' then stands in ('approved', 'paid')
      when 'approved delivered' then stands = 'paid'
    end), false) then
    raise exception 'no step of a prize: % to %', old.state, new.state using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A plant asks for its own offers, and answers what its own desk is asked; of what the office is asked it takes back its own request alone.
create or replace function app.hold_unit_of_approval() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state = 'open' and new.decided_by is null
      and exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id and q.desk = new.desk))
    or (tg_op = 'UPDATE' and old.state = 'open' and (new.state = 'withdrawn' or old.desk <> 'office')
      and (new.quote_id, new.unit_id, new.desk, new.content_hash, new.reason, new.total_cents, new.asked_by, new.asked_at)
        = (old.quote_id, old.unit_id, old.desk, old.content_hash, old.reason, old.total_cents, old.asked_by, old.asked_at)) then
    return new;
  end if;
  raise exception 'not this plant''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- The customers whom the asker sees and who have something past its day and not paid, whoever sold it, and how much. `days`: for how long
-- a load may stand open, by how it is paid. By the index of what is owed: what was paid is not read.
create or replace function app.late_customers(days jsonb, at timestamptz) returns table (customer_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.customer_id, sum(l.total_cents - coalesce(s.cents, 0))::bigint
    from customers c join units u on u.id = c.unit_id join loads l on l.customer_id = c.id and l.counts and l.paid_at is null
      left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
   where case current_setting('app.role', true) when 'admin' then true when 'supervisor' then true
       when 'unit' then c.unit_id = app.unit_id() when 'seller' then c.seller_id = app.seller_id() else false end
     and l.day_on + (days ->> coalesce(l.payment, 'unsaid'))::int < (at at time zone u.time_zone)::date
     and l.total_cents > coalesce(s.cents, 0)
   group by l.customer_id
$$;
revoke execute on function app.late_customers(jsonb, timestamptz) from public;
grant execute on function app.late_customers(jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What of a receipt's advance no load has taken.
create or replace function app.left_of_advance(asked uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.advance_cents - coalesce((select sum(d.cents) from advance_uses d where d.receipt_id = r.id and d.ended_at is null), 0)::bigint
    from receipts r where r.id = asked and r.state = 'issued'
$$;
revoke execute on function app.left_of_advance(uuid) from public;
--> statement-breakpoint
-- Counts one more judgement of the asker's account; false when it is one too many of an hour: a day's quotes are typed with care by so
-- many, and nobody feels for what a mix costs.
create or replace function app.may_judge(at timestamptz) returns boolean
language sql strict security definer set search_path = public, app, pg_temp as $$
  select app.take_turn('judge:' || app.account_id(), at, 600, interval '1 hour')
$$;
revoke execute on function app.may_judge(timestamptz) from public;
grant execute on function app.may_judge(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- The light of an offer: what is left of the price of a m³, in steps of R$ 5,00, once mix, plant, way and held trucks are paid, against the
-- office's shares. It tells a colour alone: what things cost is read by no role that quotes. `usual` is what holds where the office said nothing.
create or replace function app.quote_light(day date, usual jsonb, items jsonb, km numeric, held_minutes numeric, paid_cents bigint)
  returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  with costs as (select usual || coalesce((select v.value from setting_versions v where v.key = 'costs' and v.holds_from <= day
      order by v.holds_from desc, v.created_at desc limit 1), '{}') as said),
  offered as (select sum((i ->> 'm3')::numeric) as m3, sum((i ->> 'm3')::numeric * coalesce(m.cost_cents_per_m3, 0)) as mix_cents
    from jsonb_array_elements(items) i left join mixes m on m.id = (i ->> 'mixId')::uuid),
  per_m3 as (select mix_cents / m3 + (said ->> 'overheadCentsPerM3')::numeric + km * (said ->> 'wayCentsPerM3Km')::numeric
      + held_minutes * (said ->> 'heldTruckCentsPerHour')::numeric / 60 / m3 as cost, floor(paid_cents / m3 / 500) * 500 as price, said
    from offered cross join costs where m3 > 0)
  select coalesce((select case when price <= 0 then 'red'
      when (1 - cost / price) * 100 >= (said ->> 'greenPercent')::numeric then 'green'
      when (1 - cost / price) * 100 >= (said ->> 'yellowPercent')::numeric then 'yellow' else 'red' end from per_m3), 'red')
$$;
revoke execute on function app.quote_light(date, jsonb, jsonb, numeric, numeric, bigint) from public;
grant execute on function app.quote_light(date, jsonb, jsonb, numeric, numeric, bigint) to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
--> statement-breakpoint
-- What the customer said of a quote, newest first: on its page by name and document, or as somebody of the company noted it. The chain's
-- texts themselves are read by nobody: of whom nobody may know any more (0105) the office alone is told who it was, and what they wrote.
create or replace function app.quote_words(asked uuid) returns table (kind text, version integer, at timestamptz, noted_by text,
  name text, document text, words text, hash text)
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select e.kind, (p.facts ->> 'version')::integer, e.at, app.account_name((p.facts ->> 'account')::uuid),
         case when s.told then coalesce(p.facts ->> 'name', '') else '' end,
         case when s.told then coalesce(p.facts ->> 'document', '') else '' end,
         case when s.told then coalesce(concat_ws(': ', nullif(p.facts ->> 'reason', ''), nullif(p.facts ->> 'message', ''),
           nullif(p.facts ->> 'text', '')), '') else '' end, e.hash
    from quotes q join quote_events e on e.quote_id = q.id and e.kind in ('accepted', 'refused', 'change_asked')
      cross join lateral (select e.payload::jsonb as facts) p
      cross join (select current_setting('app.role', true) in ('admin', 'supervisor') as of_office) o
      cross join lateral (select q.forgotten_at is null or o.of_office as told) s
   where q.id = asked and (o.of_office or case current_setting('app.role', true)
     when 'unit' then q.unit_id = app.unit_id() when 'seller' then q.seller_id = app.seller_id() end)
   order by e.sequence desc limit 50
$$;
revoke execute on function app.quote_words(uuid) from public;
grant execute on function app.quote_words(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- The campaigns that a seller or manager takes or took part in, for those who look after the person: the office; of a seller the plant
-- too.
create or replace function app.rewards_of(asked uuid) returns table (campaign_id uuid, name text, state text, starts_on date,
  ends_on date, place int, points numeric, prizes jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, c.state, c.starts_on, c.ends_on, s.place, s.points,
         (select coalesce(jsonb_agg(jsonb_build_object('words', p ->> 'words', 'state', r.state) order by r.requested_at), '[]')
            from redemptions r join jsonb_array_elements(c.prizes) p on p ->> 'id' = r.prize_id::text where r.member_id = m.id)
    from accounts a
    join campaign_members m on asked in (m.seller_id, m.manager_id) and (a.role in ('admin', 'supervisor') or (a.role = 'unit'
      and exists (select from sellers x where x.id = m.seller_id and x.unit_id = app.unit_id())))
    join campaigns c on c.id = m.campaign_id
    cross join lateral (select z.place, z.points from app.campaign_standing(c.id) z where z.member_id = m.id) s
   where a.id = app.account_id()
   order by c.starts_on desc, c.id desc limit 24
$$;
revoke execute on function app.rewards_of(uuid) from public;
grant execute on function app.rewards_of(uuid) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- Whether what a receipt says has its SHA-256, and says what its columns say.
create or replace function app.says_receipt(asked receipts) returns boolean
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select case when asked.sha256 = encode(sha256(convert_to(asked.content, 'UTF8')), 'hex') then (
    select (t.said ->> 'id', t.said ->> 'code', t.said ->> 'series', t.said -> 'number', t.said #>> '{payer,name}',
        t.said #>> '{payer,document}', t.said -> 'valueCents', t.said -> 'advanceCents', t.said ->> 'advanceFor',
        t.said #>> '{quote,id}', t.said ->> 'method', t.said ->> 'endToEndId', t.said ->> 'city', t.said ->> 'issuedOn',
        (t.said ->> 'issuedAt')::timestamptz, t.said ->> 'issuedBy', t.said ->> 'reference', jsonb_array_length(t.said -> 'loads'))
      is not distinct from (asked.id::text, asked.code, asked.series, to_jsonb(asked.number), asked.payer_name,
        asked.payer_document, to_jsonb(asked.value_cents), to_jsonb(asked.advance_cents), asked.advance_for,
        asked.quote_id::text, asked.method, asked.end_to_end_id, asked.city, asked.issued_on::text,
        asked.issued_at, asked.issuer_name, asked.reference, asked.loads)
      from (select asked.content::jsonb as said) t) else false end
$$;
revoke execute on function app.says_receipt(receipts) from public;
--> statement-breakpoint
-- What settles a load: what receipts that hold say of it, and what advances have given it since. Written into whatever asks.
create or replace function app.settlements(asked uuid) returns table (receipt_id uuid, cents bigint, at timestamptz)
language sql stable as $$
  select i.receipt_id, i.cents, r.issued_at from receipt_items i join receipts r on r.id = i.receipt_id
   where i.load_id = asked and r.state = 'issued'
  union all
  select d.receipt_id, d.cents, d.used_at from advance_uses d where d.load_id = asked and d.ended_at is null
$$;
revoke execute on function app.settlements(uuid) from public;
--> statement-breakpoint
-- Whether a receipt is as it was issued: what it says, and the loads that it settles.
create or replace function app.stands_receipt(asked receipts) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when app.says_receipt(asked) then not exists (
    select from (select l.id, l.note, l."dayOn", l.m3, l."totalCents", l.cents
        from jsonb_to_recordset(asked.content::jsonb -> 'loads')
          as l (id uuid, note text, "dayOn" date, m3 numeric, "totalCents" bigint, cents bigint)) s
      full join (select i.load_id, i.note, i.day_on, i.m3, i.total_cents, i.cents from receipt_items i where i.receipt_id = asked.id) i
        on (s.id, s.note, s."dayOn", s.m3, s."totalCents", s.cents) = (i.load_id, i.note, i.day_on, i.m3, i.total_cents, i.cents)
     where s.id is null or i.load_id is null) else false end
$$;
revoke execute on function app.stands_receipt(receipts) from public;
--> statement-breakpoint
-- A load that was delivered and is owed takes what advances have left for it, never more than either; what it took and may not keep (it
-- counts no more, costs less, is another's) goes back first. Loads are held in the order of their ids, then the receipts in theirs:
-- of two loads at once the second sees what the first has left. True where something went back.
create or replace function app.use_advances(asked uuid[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  l loads;
  a record;
  owed bigint;
  taken bigint;
  went_back boolean := false;
begin
  perform from loads k where k.id = any(asked) order by k.id for update;
  for l in select k.* from loads k where k.id = any(asked) order by k.loaded_at, k.id loop
    perform from receipts r where r.id in (select f.id from app.advances_for(l) f
        union select d.receipt_id from advance_uses d where d.load_id = l.id and d.ended_at is null)
      order by r.id for no key update;
    update advance_uses d set ended_at = now() where d.load_id = l.id and d.ended_at is null
      and (not l.counts or l.total_cents < (select sum(s.cents) from app.settlements(l.id) s)
        or not exists (select from app.advances_for(l) f where f.id = d.receipt_id));
    went_back := went_back or found;
    if l.counts and (l.paid_at is null or l.paid_by_receipt_id is not null) and l.state in ('washing', 'returning', 'closed', 'diverted') then
      owed := l.total_cents - coalesce((select sum(s.cents) from app.settlements(l.id) s), 0);
      for a in select f.id, f.issued_at from app.advances_for(l) f order by f.place loop
        taken := least(owed, app.left_of_advance(a.id));
        if taken > 0 then
          insert into advance_uses (id, receipt_id, load_id, unit_id, seller_id, cents, used_at)
          select gen_random_uuid(), r.id, l.id, r.unit_id, r.seller_id, taken,
            greatest(r.issued_at, l.washing_at, l.returning_at, l.loaded_at) from receipts r where r.id = a.id;
          owed := owed - taken;
        end if;
        exit when owed = 0;
      end loop;
    end if;
  end loop;
  perform app.settle_loads(asked);
  return went_back;
end $$;
revoke execute on function app.use_advances(uuid[]) from public;
--> statement-breakpoint
-- What a customer's advances have left goes to the loads of theirs that are owed, the oldest first.
create or replace function app.use_left_over(of_customer uuid) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from receipts r where r.customer_id = of_customer and r.advance_cents > 0 and r.state = 'issued'
      and app.left_of_advance(r.id) > 0) then
    perform app.use_advances(array(select l.id from loads l where l.customer_id = of_customer and l.counts and l.paid_at is null
      and l.state in ('washing', 'returning', 'closed', 'diverted') and exists (select from app.advances_for(l))));
  end if;
end $$;
revoke execute on function app.use_left_over(uuid) from public;
--> statement-breakpoint
-- An advance towards a quote settles what was poured of it and is owed: once what its receipt says itself is written.
create or replace function app.use_new_advance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.use_left_over(new.customer_id);
  return null;
end $$;
revoke execute on function app.use_new_advance() from public;
--> statement-breakpoint
CREATE TABLE "advance_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"cents" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "advance_uses_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "advance_uses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "goal_changes" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "granted_terms" jsonb;
--> statement-breakpoint
-- What was granted so far was granted of these terms.
update quotes set granted_terms = terms where granted_hash = content_hash;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "shared_at" timestamp with time zone;
--> statement-breakpoint
-- Whose link was made was sent.
update quotes q set shared_at = (select max(l.created_at) from quote_links l where l.quote_id = q.id)
  where q.state in ('sent', 'seen') and exists (select from quote_links l where l.quote_id = q.id);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "forgotten_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "advance_uses" ADD CONSTRAINT "advance_uses_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advance_uses" ADD CONSTRAINT "advance_uses_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advance_uses" ADD CONSTRAINT "advance_uses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "advance_uses" ADD CONSTRAINT "advance_uses_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "advance_uses_load" ON "advance_uses" USING btree ("load_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "advance_uses_receipt" ON "advance_uses" USING btree ("receipt_id","load_id");
--> statement-breakpoint
CREATE INDEX "advance_uses_unit" ON "advance_uses" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "advance_uses_seller" ON "advance_uses" USING btree ("seller_id");
--> statement-breakpoint
ALTER TABLE "goal_changes" ADD CONSTRAINT "goal_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "leads_state" ON "leads" USING btree ("state","created_at");
--> statement-breakpoint
CREATE INDEX "leads_changed" ON "leads" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "loads_open_of_seller" ON "loads" USING btree ("seller_id","day_on","payment","total_cents","unit_id","id") WHERE counts and paid_at is null;
--> statement-breakpoint
CREATE INDEX "quotes_forgotten" ON "quotes" USING btree ("forgotten_at") WHERE forgotten_at is not null;
--> statement-breakpoint
CREATE INDEX "quotes_accepted" ON "quotes" USING btree ("answered_at") WHERE state = 'approved';
--> statement-breakpoint
CREATE INDEX "receipts_advance" ON "receipts" USING btree ("customer_id") WHERE state = 'issued' and advance_cents > 0;
--> statement-breakpoint
DROP POLICY "goal_changes_unit" ON "goal_changes" CASCADE;
--> statement-breakpoint
DROP POLICY "goals_unit" ON "goals" CASCADE;
--> statement-breakpoint
CREATE POLICY "goal_changes_unit" ON "goal_changes" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "goals_unit" ON "goals" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "advance_uses_admin" ON "advance_uses" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "advance_uses_supervisor" ON "advance_uses" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "advance_uses_unit" ON "advance_uses" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "advance_uses_seller" ON "advance_uses" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
revoke all on goals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant select, insert, update on goals to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
revoke all on quote_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant select, insert, update on quote_events to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
revoke all on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant select, insert, update on quote_versions to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger point_events_hold after insert on point_events
  referencing new table as added_rows for each statement execute function app.hold_points();
--> statement-breakpoint
create or replace trigger redemptions_hold before update on redemptions
  for each row execute function app.hold_redemption();
--> statement-breakpoint
create or replace trigger campaign_contests_hold before insert or update on campaign_contests
  for each row execute function app.hold_contest();
--> statement-breakpoint
create or replace trigger commission_rules_announce after insert on commission_rules
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger commission_rules_hold before insert on commission_rules
  for each row execute function app.hold_commission_rule();
--> statement-breakpoint
create or replace trigger commission_lines_hold before insert on commission_lines
  for each row execute function app.hold_commission_line();
--> statement-breakpoint
create or replace trigger commission_answers_hold before insert on commission_answers
  for each row execute function app.hold_commission_answer();
--> statement-breakpoint
create or replace trigger commission_decisions_hold before insert on commission_decisions
  for each row execute function app.hold_commission_decision();
--> statement-breakpoint
create or replace trigger loads_settle after update of billed_m3, price_cents_per_m3, state, review, delivered_m3, customer_id,
  unit_id, pour_id, loaded_at on loads for each row
  when ((old.total_cents, old.counts, old.customer_id, old.unit_id, old.pour_id, old.loaded_at)
      is distinct from (new.total_cents, new.counts, new.customer_id, new.unit_id, new.pour_id, new.loaded_at)
    or (old.state <> new.state and new.state in ('washing', 'returning', 'closed', 'diverted')))
  execute function app.settle_changed_load();
--> statement-breakpoint
create or replace trigger loads_settle_new after insert on loads for each row
  when (new.counts and new.state in ('washing', 'returning', 'closed', 'diverted')) execute function app.settle_changed_load();
--> statement-breakpoint
-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on quote_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Its texts name who answered: they are read by `app.quote_words`, which knows what may still be told.
revoke select on quote_events from traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
grant select (quote_id, unit_id, seller_id, sequence, kind, at, previous_hash, hash)
  on quote_events to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
create or replace trigger quotes_desk before insert or update on quotes
  for each row execute function app.hold_desk_of_quote();
--> statement-breakpoint
-- What was sent names its customer: it is read through the functions of the link alone, not by who sees that there is a version.
revoke select on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
grant select (id, unit_id, seller_id, quote_id, number, sha256, m3, total_cents, valid_until, frozen_by, frozen_at)
  on quote_versions to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- A version is never changed: its hash is the database's own word of what was sent.
revoke update on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger quote_approvals_unit before insert or update on quote_approvals
  for each row when (current_user = 'traco_unit') execute function app.hold_unit_of_approval();
--> statement-breakpoint
create or replace trigger receipts_advance after insert on receipts for each row
  when (new.quote_id is not null and new.loads = 0 and new.state = 'issued') execute function app.use_new_advance();
--> statement-breakpoint
create or replace trigger receipts_hold before insert on receipts for each row
  when (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller')) execute function app.hold_receipt();
--> statement-breakpoint
-- What advances gave is the database's own to write.
revoke insert, update on advance_uses from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A goal may be lifted; the audit trail keeps it.
grant delete on goals to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
create or replace trigger goals_hold before insert or update or delete on goals for each row execute function app.hold_goal();
--> statement-breakpoint
create or replace trigger goal_changes_hold before insert on goal_changes
  for each row execute function app.hold_goal_change();
--> statement-breakpoint
drop function app.quote_costs(date);
--> statement-breakpoint
-- Who changed a goal stood in the trail alone, which a seller does not read.
update goal_changes g set account_id = t.account_id from audit t join accounts a on a.id = t.account_id
  where t.table_name = 'goal_changes' and t.row_id = g.id::text and t.action = 'insert' and g.account_id is null;
