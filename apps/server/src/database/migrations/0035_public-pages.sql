CREATE TABLE "code_prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"told" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "code_scans" (
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"source" text NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_scans_person_id_day_on_source_kind_pk" PRIMARY KEY("person_id","day_on","source","kind")
);
--> statement-breakpoint
ALTER TABLE "code_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_photos_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "lead_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"place" text NOT NULL,
	"work_type" text NOT NULL,
	"m3" numeric(8,2),
	"wanted_on" date,
	"needs_pump" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"consent_version" integer NOT NULL,
	"follow_code" text NOT NULL,
	"lost_reason" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_follow_code_unique" UNIQUE("follow_code"),
	CONSTRAINT "leads_photos" CHECK (cardinality(photo_ids) <= 3)
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"term_version" integer,
	"accepted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_cards_term" CHECK (accepted_at is not null or not is_on)
);
--> statement-breakpoint
ALTER TABLE "public_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "public_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "public_turns" (
	"key" text PRIMARY KEY NOT NULL,
	"instants" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "code_prints" ADD CONSTRAINT "code_prints_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_cards" ADD CONSTRAINT "public_cards_id_employees_id_fk" FOREIGN KEY ("id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_codes" ADD CONSTRAINT "public_codes_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_prints_person" ON "code_prints" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_photos_lead" ON "lead_photos" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_photos_unit" ON "lead_photos" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "lead_photos_seller" ON "lead_photos" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "leads_unit" ON "leads" USING btree ("unit_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_seller" ON "leads" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "public_codes_live" ON "public_codes" USING btree ("person_id","kind") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "public_codes_person" ON "public_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "public_turns_last" ON "public_turns" USING btree ("last_at");--> statement-breakpoint
CREATE POLICY "code_prints_admin" ON "code_prints" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "code_prints_supervisor" ON "code_prints" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "code_scans_admin" ON "code_scans" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "code_scans_supervisor" ON "code_scans" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "lead_photos_admin" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_photos_supervisor" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lead_photos_unit" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "lead_photos_manager" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "lead_photos_seller" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "leads_admin" ON "leads" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_supervisor" ON "leads" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "leads_unit" ON "leads" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "leads_manager" ON "leads" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "leads_seller" ON "leads" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "public_cards_admin" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "public_cards_supervisor" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "public_cards_employee" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("id" = (select app.employee_id())) WITH CHECK ("id" = (select app.employee_id()));--> statement-breakpoint
CREATE POLICY "public_codes_admin" ON "public_codes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "public_codes_supervisor" ON "public_codes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "public_codes_seller" ON "public_codes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("person_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "public_codes_employee" ON "public_codes" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("person_id" = (select app.employee_id()));--> statement-breakpoint
create trigger public_codes_audit after insert or update or delete on public_codes for each row execute function app.audit_row();
--> statement-breakpoint
create trigger public_cards_audit after insert or update or delete on public_cards for each row execute function app.audit_row();
--> statement-breakpoint
create trigger code_prints_audit after insert or update or delete on code_prints for each row execute function app.audit_row();
--> statement-breakpoint
create trigger leads_audit after insert or update or delete on leads for each row execute function app.audit_row();
--> statement-breakpoint
create trigger lead_photos_audit after insert or update or delete on lead_photos for each row execute function app.audit_row();
--> statement-breakpoint
create trigger leads_announce_insert after insert on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger leads_announce_update after update on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- Strangers write through functions only, and of a request only its state is anybody's to change.
do $$
declare everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'revoke all on public_turns from ' || everyone;
  execute 'revoke insert, update on code_scans, leads, lead_photos from ' || everyone;
  execute 'revoke update on code_prints, public_codes from ' || everyone;
  execute 'grant update (retired_at) on public_codes to traco_admin, traco_supervisor';
  execute 'grant update (state, lost_reason, changed_at, revision) on leads to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller';
end $$;
--> statement-breakpoint
-- That a term was accepted only the employee says, by himself; whoever else may turn his page off, or on again.
create function app.hold_public_card() returns trigger language plpgsql as $$
begin
  if current_user in ('traco_admin', 'traco_supervisor') and (tg_op = 'INSERT'
    or (new.term_version, new.accepted_at, new.fields) is distinct from (old.term_version, old.accepted_at, old.fields)) then
    raise exception 'only the employee says so' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger public_cards_hold before insert or update on public_cards for each row execute function app.hold_public_card();
--> statement-breakpoint
-- Whom a public code finds: whoever it stands for now, or, by his id, somebody whose code was never changed.
create function app.person_of_code(of_kind text, asked text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
    (select c.person_id from public_codes c where c.code = asked and c.kind = of_kind and c.retired_at is null),
    (select i.id from (select case when asked ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end as id) i
      where not exists (select from public_codes c where c.person_id = i.id and c.kind = of_kind)))
$$;
--> statement-breakpoint
-- What strangers see of a seller; no row when there is none, he or his plant is not active, or the code is an old one.
create function app.find_seller_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
      'name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')), 'email', s.email,
      'unit', jsonb_build_object('name', u.name, 'address', u.address, 'city', u.city, 'federativeUnit', u.federative_unit,
        'latitude', u.latitude, 'longitude', u.longitude),
      'strengths', (select coalesce(jsonb_agg(distinct m.strength_class), '[]') from mixes m where m.active),
      'isPumped', exists (select from mixes m where m.active and m.pumpable),
      -- A town of a single customer would tell of him.
      'cities', (select coalesce(jsonb_agg(t.city order by t.sites desc, t.city), '[]') from (
        select o.city, count(*) as sites from sites o where o.unit_id = u.id and o.active and o.city <> ''
         group by o.city having count(distinct o.customer_id) > 1 order by 2 desc, 1 limit 8) t))
    from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active
$$;
--> statement-breakpoint
-- What strangers see of an employee: his name and what he chose, as long as he works here and his page is on.
create function app.find_employee_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('name', e.name,
      'jobTitle', case when 'jobTitle' = any (c.fields) then e.job_title end,
      'unitName', case when 'unit' = any (c.fields) then u.name end,
      'phone', case when 'phone' = any (c.fields) then e.phone end,
      'whatsapp', case when 'whatsapp' = any (c.fields) then e.phone end,
      'email', case when 'email' = any (c.fields) then e.email end)
    from employees e join public_cards c on c.id = e.id and c.is_on join units u on u.id = e.unit_id
   where e.id = app.person_of_code('employee', asked) and e.active and u.active
$$;
--> statement-breakpoint
-- Lets a line do something so many times in a span: true when it was one of them. Whoever was last here long ago is forgotten.
create function app.take_turn(of_key text, at timestamptz, most integer, span interval) returns boolean
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  past timestamptz[];
begin
  delete from public_turns where key in (
    select t.key from public_turns t where t.last_at < at - interval '1 day' and t.key <> of_key limit 100 for update skip locked);
  insert into public_turns (key, instants, last_at) values (of_key, '{}', at) on conflict (key) do nothing;
  select t.instants into past from public_turns t where t.key = of_key for update;
  past := array(select i from unnest(past) i where i > at - span);
  if cardinality(past) >= most then return false; end if;
  update public_turns t set instants = past || at, last_at = at where t.key = of_key;
  return true;
end $$;
--> statement-breakpoint
-- Counts the opening of a page, by day and source. Of one line more than sixty in an hour do not count.
create function app.count_visit(of_kind text, asked text, at timestamptz, day date, from_source text, line text) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  person uuid := app.person_of_code(of_kind, asked);
begin
  if not (case of_kind when 'seller' then exists (select from sellers s where s.id = person)
                       else exists (select from employees e where e.id = person) end)
    or not app.take_turn('visit:' || line, at, 60, interval '1 hour') then
    return;
  end if;
  insert into code_scans as c (kind, person_id, day_on, source, scans) values (of_kind, person, day, from_source, 1)
  on conflict (person_id, day_on, source, kind) do update set scans = c.scans + 1;
end $$;
--> statement-breakpoint
-- Keeps a request for a quote, once. Answers with how it went and the code that it is followed by.
create function app.keep_lead(asked text, lead jsonb, at timestamptz, line text, new_code text)
returns table (outcome text, follow_code text)
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  kept leads;
  seller sellers;
begin
  select s.* into seller from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active;
  if not found then return query select 'none', null::text; return; end if;
  -- Of two sendings at once, the second knows the first.
  perform pg_advisory_xact_lock(hashtextextended('lead' || (lead ->> 'id'), 0));
  select l.* into kept from leads l where l.id = (lead ->> 'id')::uuid;
  if found then
    return query select case when same then 'kept' else 'taken' end, case when same then kept.follow_code end
      from (select kept.seller_id = seller.id and kept.name = lead ->> 'name' and kept.phone = lead ->> 'phone'
        and kept.place = lead ->> 'place' as same) s;
    return;
  end if;
  if not app.take_turn('lead:' || line, at, 5, interval '1 hour')
    or not app.take_turn('leads-of:' || seller.id, at, 60, interval '1 hour') then
    return query select 'late', null::text;
    return;
  end if;
  insert into leads (id, unit_id, seller_id, name, phone, place, work_type, m3, wanted_on, needs_pump, message, photo_ids,
    consent_version, follow_code, changed_at, created_at)
  values ((lead ->> 'id')::uuid, seller.unit_id, seller.id, lead ->> 'name', lead ->> 'phone', lead ->> 'place',
    lead ->> 'workType', (lead ->> 'm3')::numeric, (lead ->> 'wantedOn')::date, lead ->> 'needsPump', lead ->> 'message',
    array(select p.id::uuid from jsonb_array_elements_text(lead -> 'photoIds') p(id)), (lead ->> 'consent')::integer,
    new_code, at, at);
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Novo pedido de orçamento',
         concat_ws(' · ', lead ->> 'name', lead ->> 'place', case when lead ->> 'm3' is not null then replace(lead ->> 'm3', '.', ',') || ' m³' end),
         '/seller-dashboard', 'Página pública', at
    from accounts a where a.seller_id = seller.id and a.role = 'seller' and a.disabled_at is null;
  return query select 'kept', new_code;
end $$;
--> statement-breakpoint
-- How far a request is, by its code.
create function app.find_lead(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('state', l.state, 'requestedAt', l.created_at, 'changedAt', l.changed_at, 'sellerName', s.name,
      'sellerPhone', s.phone, 'unitName', u.name, 'photosWanted', cardinality(l.photo_ids),
      'photosReceived', (select count(*) from lead_photos p where p.lead_id = l.id))
    from leads l join sellers s on s.id = l.seller_id join units u on u.id = l.unit_id
   where l.follow_code = of_code
$$;
--> statement-breakpoint
-- Whether a request waits for this photo: it named it, not long ago, and it has not come.
create function app.awaits_photo(of_code text, photo uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l where l.follow_code = of_code and photo = any (l.photo_ids)
    and l.created_at > at - interval '2 hours' and not exists (select from lead_photos p where p.id = photo))
$$;
--> statement-breakpoint
create function app.has_photo(of_code text, photo uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l join lead_photos p on p.lead_id = l.id where l.follow_code = of_code and p.id = photo)
$$;
--> statement-breakpoint
create function app.keep_lead_photo(of_code text, photo uuid, at timestamptz, of_type text, size integer, hash text, of_key text)
returns boolean language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  if not app.awaits_photo(of_code, photo, at) then return false; end if;
  insert into lead_photos (id, unit_id, seller_id, lead_id, media_type, bytes, sha256, storage_key, created_at)
  select photo, l.unit_id, l.seller_id, l.id, of_type, size, hash, of_key, at from leads l where l.follow_code = of_code
  on conflict do nothing;
  return found;
end $$;
--> statement-breakpoint
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
  inner_ones text := 'app.person_of_code(text, text), app.take_turn(text, timestamptz, integer, interval)';
  open_ones text := 'app.find_seller_card(text), app.find_employee_card(text), app.count_visit(text, text, timestamptz, date, text, text), app.keep_lead(text, jsonb, timestamptz, text, text), app.find_lead(text), app.awaits_photo(text, uuid, timestamptz), app.has_photo(text, uuid), app.keep_lead_photo(text, uuid, timestamptz, text, integer, text, text)';
begin
  execute 'revoke execute on function ' || inner_ones || ', ' || open_ones || ' from public';
  execute 'grant execute on function ' || open_ones || ' to ' || everyone;
end $$;
