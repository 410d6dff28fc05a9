CREATE TABLE "term_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"unit_id" uuid,
	"person_name" text NOT NULL,
	"person_cpf" text NOT NULL,
	"person_unit" text NOT NULL,
	"answer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"code" text NOT NULL,
	"way" text NOT NULL,
	"account_id" uuid,
	"ip_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"signed_on" date,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_answers_code_unique" UNIQUE("code"),
	CONSTRAINT "term_answers_paper" CHECK ((way = 'paper') = (file_id is not null and signed_on is not null))
);
--> statement-breakpoint
ALTER TABLE "term_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "term_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"unit_ids" uuid[] DEFAULT '{}' NOT NULL,
	"people" text[] DEFAULT '{}' NOT NULL,
	"due_on" date,
	"blocks" boolean DEFAULT false NOT NULL,
	"attachment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"frozen_text" text,
	"sha256" text,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"superseded_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "term_versions_frozen" CHECK (case when published_at is null then frozen_text is null and sha256 is null
        else sha256 = encode(sha256(convert_to(frozen_text, 'UTF8')), 'hex') end)
);
--> statement-breakpoint
ALTER TABLE "term_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_version_id_term_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."term_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "term_answers_once" ON "term_answers" USING btree ("version_id","person_kind","person_id","answer");--> statement-breakpoint
CREATE INDEX "term_answers_person" ON "term_answers" USING btree ("person_id","answered_at");--> statement-breakpoint
CREATE INDEX "term_answers_term" ON "term_answers" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "term_answers_unit" ON "term_answers" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_number" ON "term_versions" USING btree ("term_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_draft" ON "term_versions" USING btree ("term_id") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_in_force" ON "term_versions" USING btree ("term_id") WHERE published_at is not null and superseded_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "term_versions_blocking" ON "term_versions" USING btree ("due_on") WHERE blocks and published_at is not null and superseded_at is null and revoked_at is null;--> statement-breakpoint
CREATE POLICY "term_answers_admin" ON "term_answers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "term_answers_supervisor" ON "term_answers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "term_versions_admin" ON "term_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "term_versions_supervisor" ON "term_versions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "terms_admin" ON "terms" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "terms_supervisor" ON "terms" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
create trigger terms_audit after insert or update or delete on terms for each row execute function app.audit_row();
--> statement-breakpoint
create trigger term_versions_audit after insert or update or delete on term_versions for each row execute function app.audit_row();
--> statement-breakpoint
create trigger term_answers_announce_insert after insert on term_answers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- What a person answered is never changed.
revoke update on term_answers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A published text stays as it was published; that it is superseded or revoked is said once. Its last day may be put off.
create function app.keep_term_frozen() returns trigger language plpgsql set search_path = public, app, pg_temp as $$
declare
  moving text[] := array['superseded_at', 'revoked_at', 'reminded_at', 'due_on', 'blocks', 'revision'];
begin
  if old.published_at is null then return new; end if;
  if to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or (old.superseded_at is not null and new.superseded_at is distinct from old.superseded_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a published term is not changed';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger term_versions_frozen before update on term_versions for each row execute function app.keep_term_frozen();
--> statement-breakpoint
-- Everybody whom a term may ask: the registers of our own people, and posts whose account is the person.
create function app.term_people() returns table (
  kind text, id uuid, name text, cpf text, role text, unit_id uuid, unit_name text, account_id uuid
) language sql stable as $$
  select 'seller', p.id, p.name, p.cpf, 'seller', p.unit_id, u.name, (select a.id from public.accounts a
      where a.seller_id = p.id and a.role = 'seller' and a.disabled_at is null order by a.created_at limit 1)
    from public.sellers p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'manager', p.id, p.name, p.cpf, 'manager', p.unit_id, u.name, (select a.id from public.accounts a
      where a.manager_id = p.id and a.role = 'manager' and a.disabled_at is null order by a.created_at limit 1)
    from public.managers p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'driver', p.id, p.name, p.cpf, 'driver', p.unit_id, u.name, (select a.id from public.accounts a
      where a.driver_id = p.id and a.role = 'driver' and a.disabled_at is null order by a.created_at limit 1)
    from public.drivers p join public.units u on u.id = p.unit_id where p.active and p.partner_id is null
  union all
  select 'employee', p.id, p.name, p.cpf, 'employee', p.unit_id, u.name, (select a.id from public.accounts a
      where a.employee_id = p.id and a.role = 'employee' and a.disabled_at is null order by a.created_at limit 1)
    from public.employees p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'account', p.id, p.name, coalesce(p.cpf, ''), p.role, p.unit_id, coalesce(u.name, ''), p.id
    from public.accounts p left join public.units u on u.id = p.unit_id
   where p.role in ('mechanic', 'fleet', 'supervisor') and p.disabled_at is null
$$;
--> statement-breakpoint
-- Whether a version asks this person: by his name, or by his role in one of its units.
create function app.is_asked(v term_versions, kind text, id uuid, role text, unit uuid) returns boolean
language sql immutable as $$
  select kind || ':' || id = any (v.people)
      or (role = any (v.roles) and (cardinality(v.unit_ids) = 0 or coalesce(unit = any (v.unit_ids), false)))
$$;
--> statement-breakpoint
create function app.term_state(v term_versions) returns text language sql immutable as $$
  select case when v.published_at is null then 'draft' when v.revoked_at is not null then 'revoked'
              when v.superseded_at is not null then 'superseded' else 'published' end
$$;
--> statement-breakpoint
-- The person that an account is, as the terms know him.
create function app.term_person_of(account uuid) returns table (
  kind text, id uuid, name text, cpf text, role text, unit_id uuid, unit_name text, account_id uuid
) language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  his record;
begin
  select x.role as kind, case x.role when 'seller' then x.seller_id when 'manager' then x.manager_id when 'driver' then x.driver_id
           when 'employee' then x.employee_id else x.id end as id
    into his from accounts x where x.id = account;
  return query select p.* from app.term_people() p
    where p.id = his.id and p.kind = case when his.kind in ('seller', 'manager', 'driver', 'employee') then his.kind else 'account' end;
end $$;
--> statement-breakpoint
-- The published version that an address stands for: the version itself, or of a term its newest one.
create function app.public_version(asked uuid) returns setof term_versions
language sql stable set search_path = public, app, pg_temp as $$
  select v from term_versions v where v.published_at is not null and (v.id = asked or v.term_id = asked)
   order by v.id = asked desc, v.version desc limit 1
$$;
--> statement-breakpoint
-- The words of a name, without accents, capitals and what stands between them.
create function app.words_of_name(name text) returns text[]
language sql immutable set search_path = public, app, pg_temp as $$
  select coalesce(array_agg(w order by n) filter (where w <> '' and w <> all ('{de,da,do,das,dos,e}')), '{}')
    from regexp_split_to_table(app.plain(name), '\s+') with ordinality words(w, n)
$$;
--> statement-breakpoint
-- Whether a typed name is somebody's: his first name and another of his.
create function app.is_name_of(typed text, known text) returns boolean
language sql immutable set search_path = public, app, pg_temp as $$
  select t[1] = k[1] and t <@ k
     and (select count(distinct w) from unnest(t) w) >= least(2, (select count(distinct w) from unnest(k) w))
    from (select app.words_of_name(typed) as t, app.words_of_name(known) as k) words
$$;
--> statement-breakpoint
-- What anybody reads of a published term: nobody is named.
create function app.find_term(asked uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('versionId', v.id, 'kind', t.kind, 'version', v.version, 'text', v.frozen_text, 'sha256', v.sha256,
      'publishedAt', v.published_at, 'state', app.term_state(v), 'roles', v.roles, 'named', cardinality(v.people), 'dueOn', v.due_on,
      'nextId', case when v.superseded_at is not null then (select n.id from term_versions n
        where n.term_id = v.term_id and app.term_state(n) = 'published') end,
      'unitNames', (select coalesce(jsonb_agg(u.name order by u.name), '[]') from units u where u.id = any (v.unit_ids)),
      'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes)
        order by array_position(v.attachment_ids, f.id)), '[]') from files f where f.id = any (v.attachment_ids)))
    from app.public_version(asked) v join terms t on t.id = v.term_id
$$;
--> statement-breakpoint
create function app.find_term_file(asked uuid, file uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('key', f.storage_key, 'name', f.name, 'type', f.media_type)
    from app.public_version(asked) v join files f on f.id = file and f.id = any (v.attachment_ids)
$$;
--> statement-breakpoint
-- How often something was done in the hour before.
create function app.turns_spent(of_key text, at timestamptz) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - interval '1 hour'), 0)
$$;
--> statement-breakpoint
-- Who reads a version: whoever is signed in, or says his name and CPF. Wrong guesses are counted by line and by CPF; who
-- guessed too often is told so whatever he says. An unknown CPF, one that is not asked and a wrong name are one answer.
create function app.term_reader(asked uuid, said jsonb, at timestamptz, line text, out outcome text, out version uuid,
  out kind text, out id uuid, out name text, out cpf text, out unit_id uuid, out unit_name text)
language plpgsql volatile set search_path = public, app, pg_temp as $$
declare
  v term_versions;
  p record;
  by_line text := 'term-line:' || line;
  by_cpf text := 'term-cpf:' || encode(sha256(convert_to(coalesce(said ->> 'cpf', ''), 'UTF8')), 'hex');
begin
  select * into v from app.public_version(asked);
  if not found then outcome := 'none'; return; end if;
  version := v.id;
  if jsonb_typeof(said) = 'null' then
    select f.* into p from app.term_person_of(nullif(current_setting('app.account_id', true), '')::uuid) f
     where app.is_asked(v, f.kind, f.id, f.role, f.unit_id);
  else
    -- Guesses of one line stand behind each other.
    perform pg_advisory_xact_lock(hashtextextended(by_line, 0));
    if app.turns_spent(by_line, at) >= 30 or app.turns_spent(by_cpf, at) >= 8 then outcome := 'late'; return; end if;
    select f.* into p from app.term_people() f
     where f.cpf = said ->> 'cpf' and app.is_name_of(said ->> 'name', f.name) and app.is_asked(v, f.kind, f.id, f.role, f.unit_id)
     order by f.kind limit 1;
    if not found then
      perform app.take_turn(by_line, at, 30, interval '1 hour'), app.take_turn(by_cpf, at, 8, interval '1 hour');
    end if;
  end if;
  if p.id is null then outcome := 'unknown'; return; end if;
  outcome := 'known';
  kind := p.kind; id := p.id; name := p.name; cpf := p.cpf; unit_id := p.unit_id; unit_name := p.unit_name;
end $$;
--> statement-breakpoint
-- A person's last word on a version.
create function app.term_receipt(of_version uuid, of_kind text, of_person uuid) returns jsonb
language sql stable set search_path = public, app, pg_temp as $$
  select jsonb_build_object('code', a.code, 'answer', a.answer, 'answeredAt', a.answered_at) from term_answers a
   where a.version_id = of_version and a.person_kind = of_kind and a.person_id = of_person
   order by a.answer, a.answered_at limit 1
$$;
--> statement-breakpoint
create function app.identify_reader(asked uuid, said jsonb, at timestamptz, line text) returns jsonb
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  r record;
begin
  select * into r from app.term_reader(asked, said, at, line);
  if r.outcome <> 'known' then return jsonb_build_object('outcome', r.outcome); end if;
  return jsonb_build_object('outcome', 'known', 'name', r.name, 'cpf', r.cpf, 'unitName', r.unit_name,
    'receipt', app.term_receipt(r.version, r.kind, r.id));
end $$;
--> statement-breakpoint
-- Keeps a person's word, once: sent again under its id it answers with the first. A refusal may become an acceptance, never
-- the other way round.
create function app.keep_term_answer(asked uuid, said jsonb, given jsonb, at timestamptz, line text) returns jsonb
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  r record;
  v term_versions;
  kept term_answers;
  receipt jsonb;
begin
  select * into r from app.term_reader(asked, said, at, line);
  if r.outcome <> 'known' then return jsonb_build_object('outcome', r.outcome); end if;
  -- Of two answers at once, the second knows the first.
  perform pg_advisory_xact_lock(hashtextextended('term' || r.version || r.kind || r.id, 0));
  select * into kept from term_answers a where a.id = (given ->> 'id')::uuid;
  if found then
    if (kept.version_id, kept.person_kind, kept.person_id, kept.answer) is distinct from (r.version, r.kind, r.id, given ->> 'answer') then
      return jsonb_build_object('outcome', 'taken');
    end if;
    return jsonb_build_object('outcome', 'kept',
      'receipt', jsonb_build_object('code', kept.code, 'answer', kept.answer, 'answeredAt', kept.answered_at));
  end if;
  select * into v from term_versions x where x.id = r.version for share;
  if app.term_state(v) <> 'published' or v.sha256 <> given ->> 'sha256' then return jsonb_build_object('outcome', 'gone'); end if;
  receipt := app.term_receipt(r.version, r.kind, r.id);
  if receipt ->> 'answer' = 'accepted' or receipt ->> 'answer' = given ->> 'answer' then
    return jsonb_build_object('outcome', 'already', 'receipt', receipt);
  end if;
  insert into term_answers (id, term_id, version_id, person_kind, person_id, unit_id, person_name, person_cpf, person_unit, answer,
    reason, sha256, code, way, account_id, ip_address, user_agent, answered_at)
  values ((given ->> 'id')::uuid, v.term_id, v.id, r.kind, r.id, r.unit_id, r.name, r.cpf, r.unit_name, given ->> 'answer',
    given ->> 'reason', v.sha256, given ->> 'code', case when jsonb_typeof(said) = 'null' then 'signed_in' else 'identified' end,
    case when jsonb_typeof(said) = 'null' then nullif(current_setting('app.account_id', true), '')::uuid end,
    given ->> 'ipAddress', given ->> 'userAgent', at);
  if given ->> 'answer' = 'refused' and v.published_by is not null then
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
    values (gen_random_uuid(), null, v.published_by, 'message', 'Termo recusado',
      concat_ws(' · ', v.title, r.name, nullif(given ->> 'reason', '')), '/admin/terms-management', 'Termos', at);
  end if;
  return jsonb_build_object('outcome', 'kept',
    'receipt', jsonb_build_object('code', given ->> 'code', 'answer', given ->> 'answer', 'answeredAt', at));
end $$;
--> statement-breakpoint
-- An answer with its text, by the code of its receipt.
create function app.find_term_receipt(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select to_jsonb(a) || jsonb_build_object('text', v.frozen_text, 'kind', t.kind, 'published_at', v.published_at)
    from term_answers a join term_versions v on v.id = a.version_id join terms t on t.id = a.term_id where a.code = of_code
$$;
--> statement-breakpoint
-- What whoever is signed in owes, and what he has answered: his oldest day first, then the newest.
create function app.own_terms(today date) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('versionId', v.id, 'kind', t.kind, 'title', v.title, 'version', v.version,
      'dueOn', v.due_on, 'isOverdue', receipt is null and coalesce(v.due_on < today, false), 'blocks', v.blocks, 'receipt', receipt)
      order by receipt is not null, v.due_on nulls last, v.published_at desc), '[]')
    from app.term_person_of(nullif(current_setting('app.account_id', true), '')::uuid) p
    join term_versions v on v.published_at is not null
    join terms t on t.id = v.term_id
    cross join lateral app.term_receipt(v.id, p.kind, p.id) receipt
   where receipt is not null or (app.term_state(v) = 'published' and app.is_asked(v, p.kind, p.id, p.role, p.unit_id))
$$;
--> statement-breakpoint
-- The term that keeps an account from going on: in force, its day over, and no word of him. The register has the last word on
-- whether he is asked, since only then could he answer; a driver is not stopped on the road.
create function app.due_term(role text, person uuid, unit uuid, today date) returns uuid
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  his_kind text := case when role in ('seller', 'manager', 'driver', 'employee') then role else 'account' end;
  due term_versions;
begin
  if person is null or role not in ('seller', 'manager', 'driver', 'employee', 'mechanic', 'fleet', 'supervisor') then return null; end if;
  select v.* into due from term_versions v
   where v.blocks and v.published_at is not null and v.superseded_at is null and v.revoked_at is null and v.due_on < today
     and app.is_asked(v, his_kind, person, role, unit)
     and not exists (select from term_answers a where a.version_id = v.id and a.person_kind = his_kind and a.person_id = person)
   order by v.due_on, v.id limit 1;
  if due.id is null then return null; end if;
  if not exists (select from app.term_people() p where p.kind = his_kind and p.id = person
      and app.is_asked(due, p.kind, p.id, p.role, p.unit_id)) then
    return null;
  end if;
  if role = 'driver' and exists (select from shifts s where s.driver_id = person and s.ended_at is null
      and s.started_at > now() - interval '24 hours') then
    return null;
  end if;
  return due.id;
end $$;
--> statement-breakpoint
-- The door learns with the session whether a term keeps its person: one look into an index that is almost always empty.
drop function app.enter(text);
--> statement-breakpoint
create function app.enter(session_token text) returns table (
  session_id uuid, account_id uuid, name text, role text, unit_id uuid, seller_id uuid, manager_id uuid,
  driver_id uuid, employee_id uuid, partner_id uuid, partner_user_type text, password_version integer,
  must_change_password boolean, due_term_id uuid
) language plpgsql volatile as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null;
  perform set_config('app.account_id', coalesce(enter.account_id::text, ''), true),
          set_config('app.role', coalesce(enter.role, 'nobody'), true),
          set_config('app.unit_id', coalesce(enter.unit_id::text, ''), true),
          set_config('app.seller_id', coalesce(enter.seller_id::text, ''), true),
          set_config('app.driver_id', coalesce(enter.driver_id::text, ''), true),
          set_config('app.employee_id', coalesce(enter.employee_id::text, ''), true),
          set_config('app.partner_id', coalesce(enter.partner_id::text, ''), true),
          set_config('app.partner_user_type', coalesce(enter.partner_user_type, ''), true);
  if enter.role = 'mechanic' then
    perform set_config('app.served_unit_ids',
      (select coalesce(array_agg(u.unit_id), '{}')::text from public.account_units u where u.account_id = enter.account_id), true);
  end if;
  if exists (select from public.term_versions v where v.blocks and v.published_at is not null and v.superseded_at is null
      and v.revoked_at is null and v.due_on < today) then
    enter.due_term_id := app.due_term(enter.role, case enter.role when 'seller' then enter.seller_id when 'manager' then enter.manager_id
      when 'driver' then enter.driver_id when 'employee' then enter.employee_id else enter.account_id end, enter.unit_id, today);
  end if;
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
--> statement-breakpoint
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
  inner_ones text := 'app.enter(text), app.due_term(text, uuid, uuid, date), app.term_person_of(uuid), app.public_version(uuid), app.turns_spent(text, timestamptz), app.term_reader(uuid, jsonb, timestamptz, text), app.term_receipt(uuid, text, uuid)';
  open_ones text := 'app.find_term(uuid), app.find_term_file(uuid, uuid), app.identify_reader(uuid, jsonb, timestamptz, text), app.keep_term_answer(uuid, jsonb, jsonb, timestamptz, text), app.find_term_receipt(text), app.own_terms(date)';
begin
  execute 'revoke execute on function ' || inner_ones || ', ' || open_ones || ' from public';
  execute 'grant execute on function ' || open_ones || ' to ' || everyone;
end $$;
