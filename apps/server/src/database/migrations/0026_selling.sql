set local check_function_bodies = off
--> statement-breakpoint
-- The next link of a document's chain. Links are made one after another: the document's row is held.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.sequence desc limit 1;
  insert into document_events (document_id, unit_id, sequence, kind, at, payload, previous_hash, hash)
  select of_document, unit, l.sequence, of_kind, l.at, l.payload, l.previous_hash, l.hash
    from app.next_link(last.sequence, last.hash, last.at, of_kind, at, facts || jsonb_build_object('document', of_document)) l;
end $$;
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb) from public;
--> statement-breakpoint
-- Keeps the customer's answer to a quote, once: `kept`, or why not. What was read is named by its hash, so that no other version is answered
-- by it, and the same answer sent again is kept already. The quote is held: of two answers at once, the second finds the first.
create or replace function app.answer_quote(of_hash text, at timestamptz, given text, read_hash text, request uuid, said text,
  facts jsonb) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link quote_links;
  quote quotes;
  version quote_versions;
  zone text;
begin
  select l.* into link from app.open_quote_link(of_hash, at) l;
  if not found then return 'dead'; end if;
  select q.* into quote from quotes q where q.id = link.quote_id for update;
  select v.* into version from quote_versions v where v.id = link.version_id;
  select u.time_zone into zone from units u where u.id = quote.unit_id;
  if exists (select from quote_events e where e.quote_id = quote.id and e.payload::jsonb ->> 'request' = request::text) then
    return 'kept';
  end if;
  if version.number <> quote.version or version.sha256 <> read_hash then return 'replaced'; end if;
  if quote.state in ('draft', 'awaiting_approval') then return 'withdrawn'; end if;
  if quote.state = 'expired' then return 'expired'; end if;
  if quote.state not in ('sent', 'seen') then return 'answered'; end if;
  if quote.valid_until < (at at time zone zone)::date then return 'expired'; end if;
  if not app.take_turn('quote:' || quote.id, at, 10, interval '1 hour') then return 'late'; end if;
  update quote_links l set seen_at = at where l.id = link.id and l.seen_at is null;
  perform set_config('app.quote_facts', (facts || jsonb_build_object('request', request, 'sha256', version.sha256))::text, true);
  update quotes q set state = case given when 'accepted' then 'approved' when 'refused' then 'refused' else 'seen' end, answer = given,
     answered_at = at, answer_text = said, seen_at = coalesce(q.seen_at, at), revision = q.revision + 1
   where q.id = quote.id;
  perform set_config('app.quote_facts', '', true);
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), quote.unit_id, a.id, 'message',
         case given when 'accepted' then 'Orçamento aceito' when 'refused' then 'Orçamento recusado' else 'Cliente pede mudança no orçamento' end,
         concat_ws(' · ', coalesce(k.name, nullif(quote.customer_name, '')), 'orçamento ' || quote.number, nullif(left(said, 200), '')),
         '/quotes/' || quote.id, 'Página do orçamento', at
    from accounts a left join customers k on k.id = quote.customer_id
   where a.disabled_at is null
     and ((a.role = 'unit' and a.unit_id = quote.unit_id) or (a.role = 'seller' and a.seller_id = quote.seller_id));
  return 'kept';
end $$;
revoke execute on function app.answer_quote(text, timestamptz, text, text, uuid, text, jsonb) from public;
grant execute on function app.answer_quote(text, timestamptz, text, text, uuid, text, jsonb) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The next link of a quote's chain. Links are made one after another: the quote's row is held.
create or replace function app.chain_quote_event(of_quote uuid, of_kind text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  quote quotes;
  last quote_events;
begin
  select q.* into quote from quotes q where q.id = of_quote for no key update;
  select e.* into last from quote_events e where e.quote_id = of_quote order by e.sequence desc limit 1;
  insert into quote_events (quote_id, unit_id, seller_id, sequence, kind, at, payload, previous_hash, hash)
  select of_quote, quote.unit_id, quote.seller_id, l.sequence, of_kind, l.at, l.payload, l.previous_hash, l.hash
    from app.next_link(last.sequence, last.hash, last.at, of_kind, at, facts || jsonb_build_object('quote', of_quote)) l;
end $$;
revoke execute on function app.chain_quote_event(uuid, text, timestamptz, jsonb) from public;
--> statement-breakpoint
-- Each step of a quote is a link of its chain: with what the customer's page said of who took it (`app.quote_facts`, of this transaction
-- alone), else by whose account. What the company decides of a draft is its own affair.
create or replace function app.chain_quote_step() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  facts jsonb := nullif(current_setting('app.quote_facts', true), '')::jsonb;
  kind text := case
    when new.state = old.state and new.answer = 'change' then 'change_asked'
    when new.state = old.state then null
    when new.state = 'seen' and new.answer = 'change' and new.answered_at is distinct from old.answered_at then 'change_asked'
    when new.state = 'seen' then 'seen'
    when new.state = 'approved' then 'accepted'
    when new.state in ('refused', 'expired', 'converted') then new.state
    when new.state = 'draft' and old.state <> 'awaiting_approval' then 'revised' end;
begin
  if kind is null then return new; end if;
  perform app.chain_quote_event(new.id, kind, case when new.answered_at is distinct from old.answered_at then new.answered_at
      when kind = 'seen' then new.seen_at else now() end, coalesce(facts, jsonb_strip_nulls(jsonb_build_object(
      'account', app.account_id(), 'by', app.account_name(app.account_id()), 'text', nullif(new.answer_text, ''))))
    || jsonb_build_object('version', new.version));
  return new;
end $$;
revoke execute on function app.chain_quote_step() from public;
--> statement-breakpoint
-- What was sent is a link of its quote's chain, with the hash of what it says.
create or replace function app.chain_quote_version() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.chain_quote_event(new.quote_id, 'sent', new.frozen_at, jsonb_build_object('account', new.frozen_by,
    'by', app.account_name(new.frozen_by), 'version', new.number, 'sha256', new.sha256));
  return new;
end $$;
revoke execute on function app.chain_quote_version() from public;
--> statement-breakpoint
-- What whoever has a quote's link reads: the version that it was made for, as it was sent, and how the quote stands by now.
create or replace function app.find_public_quote(of_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('quoteId', q.id, 'number', q.number, 'version', v.number, 'content', v.content, 'sha256', v.sha256,
      'sentAt', v.frozen_at, 'validUntil', v.valid_until, 'totalCents', v.total_cents, 'm3', v.m3,
      'state', q.state, 'lastVersion', q.version, 'answeredAt', q.answered_at, 'answer', q.answer, 'answerText', q.answer_text,
      'answered', (select jsonb_build_object('payload', e.payload, 'hash', e.hash) from quote_events e
        where e.quote_id = q.id and e.kind in ('accepted', 'refused', 'change_asked')
          and (e.payload::jsonb ->> 'version')::integer = v.number order by e.sequence desc limit 1),
      'today', (at at time zone u.time_zone)::date, 'timeZone', u.time_zone,
      'company', coalesce((select w.value ->> 'name' from setting_versions w
        where w.key = 'company' and w.holds_from <= (at at time zone 'America/Sao_Paulo')::date
        order by w.holds_from desc, w.created_at desc, w.id desc limit 1), ''),
      'unit', jsonb_build_object('name', u.name, 'legalName', u.legal_name, 'cnpj', u.cnpj,
        'address', concat_ws(', ', nullif(u.address, ''), nullif(concat_ws(' – ', nullif(u.city, ''), nullif(u.federative_unit, '')), ''))),
      'seller', jsonb_build_object('name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')),
        'code', case when s.active and u.active then coalesce(c.code, s.id::text) end),
      'address', concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')), 'logo', (select g.file_path from logos g where g.type = 'login'))
    from app.open_quote_link(of_hash, at) l join quotes q on q.id = l.quote_id join quote_versions v on v.id = l.version_id
      join units u on u.id = q.unit_id join sellers s on s.id = q.seller_id
      left join sites o on o.id = q.site_id
      left join public_codes c on c.kind = 'seller' and c.person_id = s.id and c.retired_at is null
$$;
revoke execute on function app.find_public_quote(text, timestamptz) from public;
grant execute on function app.find_public_quote(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A link is of one version of one quote for ever, and whose it is the quote says. It ends once.
create or replace function app.hold_quote_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.quote_id, new.unit_id, new.version_id, new.token_hash, new.expires_at, new.made_by, new.created_at)
        is distinct from (old.id, old.quote_id, old.unit_id, old.version_id, old.token_hash, old.expires_at, old.made_by, old.created_at)
        or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
      raise exception 'a link stays its version''s' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if not exists (select from quotes q join quote_versions v on v.quote_id = q.id and v.number = q.version
      where q.id = new.quote_id and v.id = new.version_id and q.unit_id = new.unit_id and q.seller_id = new.seller_id) then
    raise exception 'no version of this quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke execute on function app.hold_quote_link() from public;
--> statement-breakpoint
-- A seller asks, and takes back what was asked; the word on it is the unit's and the office's.
create or replace function app.hold_seller_of_approval() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.unit_id = app.unit_id() and new.state = 'open' and new.decided_by is null)
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn'
      and new.quote_id = old.quote_id and new.content_hash = old.content_hash and new.reason = old.reason) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of own quotes a seller writes drafts, sends what needs nobody's word and notes what the customer said; granting is the unit's and
-- the office's, and what was granted is of one content.
create or replace function app.hold_seller_of_quote() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'draft' and new.version = 0 and new.granted_hash is null then
      return new;
    end if;
  elsif new.id = old.id and new.unit_id = old.unit_id and new.number = old.number and new.recorded_by = old.recorded_by
    and new.created_at = old.created_at and (new.granted_hash is null or new.granted_hash = old.granted_hash)
    and not (old.state = 'awaiting_approval' and new.state not in ('awaiting_approval', 'draft'))
    and not (old.state = 'draft' and new.state not in ('draft', 'awaiting_approval')
      and new.desk <> 'seller' and new.granted_hash is distinct from new.content_hash) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What was sent stays as it was sent, and the database says what its hash is.
create or replace function app.keep_quote_version() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a quote is not changed' using errcode = 'TR005';
  end if;
  new.sha256 := encode(sha256(convert_to(new.content, 'UTF8')), 'hex');
  return new;
end $$;
--> statement-breakpoint
-- The next link of a chain of evidence, after the one that was last (null of the first): its place, its moment, its exact text and its
-- hash, over the hash before and that text. What a payload holds cannot name itself otherwise, and no link is older than the one
-- before it. Whoever keeps it holds the chain's own row, so that links are made one after another.
create or replace function app.next_link(last_sequence integer, last_hash text, last_at timestamptz, of_kind text, wanted_at
  timestamptz, facts jsonb) returns table (sequence integer, at timestamptz, payload text, previous_hash text, hash text)
language sql stable set search_path = public, app, pg_temp as $$
  select l.place, l.instant, l.text, l.before, encode(sha256(convert_to(l.before || E'\n' || l.text, 'UTF8')), 'hex')
    from (select m.place, m.instant, m.before, (facts || jsonb_build_object('place', m.place, 'kind', of_kind,
            'at', to_char(m.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text as text
            from (select coalesce(last_sequence, 0) + 1 as place, coalesce(last_hash, repeat('0', 64)) as before,
                         date_trunc('milliseconds', greatest(wanted_at, last_at)) as instant) m) l
$$;
revoke execute on function app.next_link(integer, text, timestamptz, text, timestamptz, jsonb) from public;
--> statement-breakpoint
-- The next number of a unit's quotes, for a quote of this id: the row is held until the transaction ends, so that a number that is given
-- back (an aborted transaction) is given again and none is missing. Null where the quote is there already: sent twice, it is one.
create or replace function app.next_quote(unit uuid, quote uuid) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id() then
    raise exception 'not this actor''s unit' using errcode = '42501';
  end if;
  insert into quote_numbers (unit_id, last_number) values (unit, 0) on conflict (unit_id) do nothing;
  perform 1 from quote_numbers n where n.unit_id = unit for update;
  if exists (select from quotes q where q.id = quote) then return null; end if;
  update quote_numbers n set last_number = n.last_number + 1 where n.unit_id = unit returning n.last_number into given;
  return given;
end $$;
revoke execute on function app.next_quote(uuid, uuid) from public;
grant execute on function app.next_quote(uuid, uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What the office says that a quote costs, as it holds on a day: read for whoever quotes by the judgement alone, which tells a colour.
create or replace function app.quote_costs(day date) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.value from setting_versions v where v.key = 'costs' and v.holds_from <= day
  order by v.holds_from desc, v.created_at desc limit 1
$$;
revoke execute on function app.quote_costs(date) from public;
grant execute on function app.quote_costs(date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- Notes that a person has the quote of a link before them, once; true when the link opens.
create or replace function app.see_quote(of_hash text, at timestamptz, facts jsonb) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link quote_links;
begin
  select l.* into link from app.open_quote_link(of_hash, at) l;
  if not found then return false; end if;
  update quote_links l set seen_at = at where l.id = link.id and l.seen_at is null;
  perform set_config('app.quote_facts', facts::text, true);
  update quotes q set state = 'seen', seen_at = at, revision = q.revision + 1
    from quote_versions v
   where q.id = link.quote_id and v.id = link.version_id and v.number = q.version and q.state = 'sent';
  perform set_config('app.quote_facts', '', true);
  return true;
end $$;
revoke execute on function app.see_quote(text, timestamptz, jsonb) from public;
grant execute on function app.see_quote(text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
CREATE TABLE "quote_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"desk" text NOT NULL,
	"reason" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_approvals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"quote_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "quote_events_quote_id_sequence_pk" PRIMARY KEY("quote_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "quote_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "quote_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_numbers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"m3" numeric(14,2) NOT NULL,
	"total_cents" bigint NOT NULL,
	"valid_until" date NOT NULL,
	"frozen_by" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"site_id" uuid,
	"lead_id" uuid,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_phone" text,
	"place" text DEFAULT '' NOT NULL,
	"terms" jsonb NOT NULL,
	"priced" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"m3" numeric(14,2) NOT NULL,
	"total_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"cents_per_m3" integer NOT NULL,
	"priced_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"payment" text,
	"delivery_window" text DEFAULT '' NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"desk" text NOT NULL,
	"granted_hash" text,
	"light" text NOT NULL,
	"light_reasons" text[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"answer_text" text DEFAULT '' NOT NULL,
	"day_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_numbers" CHECK (number > 0 and m3 > 0 and total_cents >= 0)
);
--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_approvals" ADD CONSTRAINT "quote_approvals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_version_id_quote_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_numbers" ADD CONSTRAINT "quote_numbers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_frozen_by_accounts_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "quote_approvals_quote" ON "quote_approvals" USING btree ("quote_id","asked_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_approvals_open" ON "quote_approvals" USING btree ("quote_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "quote_approvals_unit" ON "quote_approvals" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "quote_approvals_seller" ON "quote_approvals" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "quote_events_unit" ON "quote_events" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "quote_events_seller" ON "quote_events" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id","created_at");
--> statement-breakpoint
CREATE INDEX "quote_links_version" ON "quote_links" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "quote_links_unit" ON "quote_links" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "quote_links_seller" ON "quote_links" USING btree ("seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_number" ON "quote_versions" USING btree ("quote_id","number");
--> statement-breakpoint
CREATE INDEX "quote_versions_unit" ON "quote_versions" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "quote_versions_seller" ON "quote_versions" USING btree ("seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("unit_id","number");
--> statement-breakpoint
CREATE INDEX "quotes_unit" ON "quotes" USING btree ("unit_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_seller" ON "quotes" USING btree ("seller_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_time" ON "quotes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("unit_id","created_at") WHERE state = 'awaiting_approval';
--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("valid_until") WHERE state in ('sent', 'seen');
--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","created_at");
--> statement-breakpoint
CREATE INDEX "quotes_site" ON "quotes" USING btree ("site_id");
--> statement-breakpoint
CREATE INDEX "quotes_lead" ON "quotes" USING btree ("lead_id");
--> statement-breakpoint
CREATE POLICY "quote_approvals_admin" ON "quote_approvals" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_approvals_supervisor" ON "quote_approvals" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_approvals_unit" ON "quote_approvals" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "quote_approvals_seller" ON "quote_approvals" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "quote_events_admin" ON "quote_events" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "quote_events_supervisor" ON "quote_events" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "quote_events_unit" ON "quote_events" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "quote_events_seller" ON "quote_events" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "quote_links_admin" ON "quote_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_links_supervisor" ON "quote_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_links_unit" ON "quote_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "quote_links_seller" ON "quote_links" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "quote_numbers_admin" ON "quote_numbers" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "quote_numbers_supervisor" ON "quote_numbers" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "quote_versions_admin" ON "quote_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_versions_supervisor" ON "quote_versions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quote_versions_unit" ON "quote_versions" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "quote_versions_seller" ON "quote_versions" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "quotes_admin" ON "quotes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quotes_supervisor" ON "quotes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "quotes_unit" ON "quotes" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "quotes_seller" ON "quotes" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
ALTER POLICY "setting_versions_unit" ON "setting_versions" TO traco_unit USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,pricing}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_seller" ON "setting_versions" TO traco_seller USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,pricing}'));
--> statement-breakpoint
-- The link of a token that opens now; of any other nothing.
create or replace function app.open_quote_link(of_hash text, at timestamptz) returns setof quote_links
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.* from quote_links l where l.token_hash = of_hash and l.closed_at is null and l.expires_at > at
$$;
revoke execute on function app.open_quote_link(text, timestamptz) from public;
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger quote_links_audit after insert or update or delete on quote_links
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger quote_links_hold before insert or update on quote_links
  for each row execute function app.hold_quote_link();
--> statement-breakpoint
-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on quote_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger quotes_announce_insert after insert on quotes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger quotes_announce_update after update on quotes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger quotes_audit after insert or update or delete on quotes for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger quotes_seller before insert or update on quotes for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_quote();
--> statement-breakpoint
-- A version is never changed: its hash is the database's own word of what was sent.
revoke update on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger quote_versions_audit after insert or update or delete on quote_versions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger quote_versions_keep before insert or update or delete on quote_versions
  for each row execute function app.keep_quote_version();
--> statement-breakpoint
create or replace trigger quote_approvals_audit after insert or update or delete on quote_approvals
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger quote_approvals_seller before insert or update on quote_approvals
  for each row when (current_user = 'traco_seller') execute function app.hold_seller_of_approval();
--> statement-breakpoint
-- Numbers are given by their function alone.
revoke insert, update on quote_numbers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What happens between the company and its customer is a link of the quote's chain.
create or replace trigger quotes_chain after update on quotes for each row
  when (old.state is distinct from new.state or old.answered_at is distinct from new.answered_at)
  execute function app.chain_quote_step();
--> statement-breakpoint
create or replace trigger quote_versions_chain after insert on quote_versions
  for each row execute function app.chain_quote_version();
