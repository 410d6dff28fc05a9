set local check_function_bodies = off
--> statement-breakpoint
-- The ranking as those who may take part see it: place, the name that each chose to be shown by, points; nothing else of
-- anybody else.
create or replace function app.campaign_ranking(asked uuid) returns table (place int, shown text, points numeric, is_own boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.place, case m.shown_as when 'name' then p.name else app.initials(p.name) end, s.points,
         coalesce(case a.role when 'seller' then m.seller_id = a.seller_id when 'manager' then m.manager_id = a.manager_id end, false)
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft' and (a.role in ('admin', 'supervisor')
      or (c.kind = a.role and (cardinality(c.unit_ids) = 0 or a.unit_id = any (c.unit_ids))))
    cross join lateral app.campaign_standing(asked) s
    join campaign_members m on m.id = s.member_id
    cross join lateral (select name from sellers x where x.id = m.seller_id
      union all select name from managers x where x.id = m.manager_id) p
   where a.id = app.account_id()
   order by s.place
$$;
revoke execute on function app.campaign_ranking(uuid) from public;
grant execute on function app.campaign_ranking(uuid) to traco_admin, traco_supervisor, traco_seller, traco_manager;
--> statement-breakpoint
-- How everybody stands in a campaign: by the frozen result once there is one, else by the ledger of points. Who asks for it is
-- let in by `app.campaign_ranking`, or sees all of it.
create or replace function app.campaign_standing(asked uuid) returns table (member_id uuid, place int, points numeric)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  last int := (select c.result_version from campaigns c where c.id = asked);
begin
  if last > 0 then
    return query select r.member_id, r.place, r.points from campaign_results r where r.campaign_id = asked and r.version = last;
  else
    return query select s.member_id, s.place, s.points from app.campaign_sums(asked) s;
  end if;
end $$;
revoke execute on function app.campaign_standing(uuid) from public;
grant execute on function app.campaign_standing(uuid) to traco_admin, traco_supervisor;
--> statement-breakpoint
-- How everybody stands in a campaign by the ledger of points, ties told apart as its rules say.
create or replace function app.campaign_sums(asked uuid) returns table (member_id uuid, place int, points numeric)
language sql stable security definer set search_path = public, app, pg_temp as $$
  with c as (select * from campaigns x where x.id = asked),
  heavy as (
    select m ->> 'key' as metric from c, jsonb_array_elements(c.rules -> 'metrics') with ordinality e(m, turn)
     order by (m ->> 'weight')::int desc, turn limit 1
  ),
  sums as (
    select m.id, m.joined_at, coalesce(sum(e.points), 0) as points,
           coalesce(sum(e.points) filter (where e.metric = (select metric from heavy)), 0) as heaviest
      from campaign_members m left join point_events e on e.member_id = m.id
     where m.campaign_id = asked group by m.id
  )
  select s.id, (row_number() over (order by s.points desc,
      case when c.rules ->> 'tieBreak' = 'heaviest' then s.heaviest end desc, s.joined_at, s.id))::int, s.points
    from sums s, c
$$;
revoke execute on function app.campaign_sums(uuid) from public;
grant execute on function app.campaign_sums(uuid) to traco_admin, traco_supervisor;
--> statement-breakpoint
-- A contest begins open, unanswered, and is of who wrote it.
create or replace function app.hold_contest() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.state <> 'open' or new.answer <> '' or new.points <> 0 or not exists (
    select from campaign_members m where m.id = new.member_id
      and (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is not distinct from (new.campaign_id, new.seller_id, new.manager_id, new.unit_id)
  ) then
    raise exception 'not this person''s to contest' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- `Maria de Souza` as `M. S.`
create or replace function app.initials(name text) returns text
language sql immutable as $$
  select coalesce(string_agg(upper(left(word, 1)) || '.', ' ' order by turn), '')
    from regexp_split_to_table(trim(name), '\s+') with ordinality w(word, turn)
   where lower(word) not in ('da', 'das', 'de', 'do', 'dos', 'e')
$$;
--> statement-breakpoint
-- Whoever is signed in takes part in a campaign whose term they have accepted, once. A later day of joining counts from that day.
create or replace function app.join_campaign(asked uuid, new_id uuid, how text, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  c campaigns;
  a accounts;
  u units;
  answer uuid;
  today date;
begin
  select * into a from accounts x where x.id = app.account_id();
  select * into c from campaigns x where x.id = asked and x.kind = a.role and x.state <> 'draft'
    and (cardinality(x.unit_ids) = 0 or a.unit_id = any (x.unit_ids)) for share;
  if not found or a.unit_id is null then return 'none'; end if;
  if exists (select from campaign_members m where m.campaign_id = c.id
      and case a.role when 'seller' then m.seller_id = a.seller_id else m.manager_id = a.manager_id end) then
    return 'already';
  end if;
  select * into u from units x where x.id = a.unit_id;
  today := (at at time zone u.time_zone)::date;
  if c.state <> 'published' or today > (c.rules ->> 'joinUntil')::date then return 'late'; end if;
  select t.id into answer from term_answers t
   where t.version_id = c.term_version_id and t.person_kind = a.role and t.answer = 'accepted'
     and t.person_id = case a.role when 'seller' then a.seller_id else a.manager_id end;
  if answer is null then return 'no_term'; end if;
  insert into campaign_members (id, campaign_id, seller_id, manager_id, unit_id, answer_id, shown_as, counts_from, joined_at)
  values (new_id, c.id, case a.role when 'seller' then a.seller_id end, case a.role when 'manager' then a.manager_id end, a.unit_id,
    answer, how, greatest(c.starts_on, today), at)
  on conflict do nothing;
  return 'joined';
end $$;
revoke execute on function app.join_campaign(uuid, uuid, text, timestamptz) from public;
grant execute on function app.join_campaign(uuid, uuid, text, timestamptz) to traco_seller, traco_manager;
--> statement-breakpoint
-- A published campaign keeps its rules to the letter; nothing goes back to being a draft, and a frozen result is only
-- followed by the next.
create or replace function app.keep_campaign_frozen() returns trigger
language plpgsql as $$
declare
  free text[] := '{state,counted_at,measured_at,measured_by,contest_until,result_version,result_text,result_sha256,approved_at,approved_by,paid_at,paid_by,revision}';
begin
  if old.state = 'draft' then return new; end if;
  if new.state = 'draft' or to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a published campaign does not change' using errcode = '42501';
  end if;
  if old.state in ('approved', 'paid') and (new.result_text, new.measured_by) is distinct from (old.result_text, old.measured_by) then
    raise exception 'an approved result does not change' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Whoever is signed in asks for a prize: it is theirs from this moment, or the answer says why not. Of many who ask for the last
-- one at once, one gets it. Sent again under its id it answers as the first time.
create or replace function app.request_redemption(new_id uuid, asked uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  a accounts;
  c campaigns;
  m campaign_members;
  p jsonb;
  cost numeric := 0;
  has numeric;
begin
  select * into a from accounts x where x.id = app.account_id();
  select x.* into c from campaign_prizes z join campaigns x on x.id = z.campaign_id where z.id = asked;
  if not found then return 'none'; end if;
  -- One person's requests come one after the other.
  select * into m from campaign_members x where x.campaign_id = c.id
    and case a.role when 'seller' then x.seller_id = a.seller_id when 'manager' then x.manager_id = a.manager_id end for update;
  if not found then return 'none'; end if;
  if exists (select from redemptions r where r.id = new_id) then
    return case when exists (select from redemptions r where r.id = new_id and r.member_id = m.id and r.prize_id = asked)
      then 'kept' else 'taken' end;
  end if;
  select x.* into c from campaigns x where x.id = c.id for share;
  select e into p from jsonb_array_elements(c.prizes) e where (e ->> 'id')::uuid = asked;
  if p ->> 'needs' = 'place' then
    if c.state not in ('approved', 'paid') then return 'too_early'; end if;
    if not exists (select from campaign_results r where r.member_id = m.id and r.version = c.result_version
        and r.place = (p ->> 'amount')::int) then return 'not_place'; end if;
    if exists (select from redemptions r where r.member_id = m.id and r.prize_id = asked and r.state <> 'refused') then
      return 'not_place';
    end if;
  else
    cost := (p ->> 'amount')::numeric;
    has := coalesce(case when c.result_version > 0 then
        (select r.points from campaign_results r where r.member_id = m.id and r.version = c.result_version)
      else (select sum(e.points) from point_events e where e.member_id = m.id) end, 0)
      - coalesce((select sum(r.points) from redemptions r where r.member_id = m.id and r.state <> 'refused'), 0);
    if has < cost then return 'no_points'; end if;
  end if;
  update campaign_prizes z set taken = z.taken + 1 where z.id = asked and z.taken < z.stock;
  if not found then return 'no_stock'; end if;
  insert into redemptions (id, campaign_id, member_id, seller_id, manager_id, unit_id, prize_id, points, requested_at)
  values (new_id, c.id, m.id, m.seller_id, m.manager_id, m.unit_id, asked, cost, at);
  return 'kept';
end $$;
revoke execute on function app.request_redemption(uuid, uuid, timestamptz) from public;
grant execute on function app.request_redemption(uuid, uuid, timestamptz) to traco_seller, traco_manager;
--> statement-breakpoint
CREATE TABLE "campaign_contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"points" numeric(12,2) DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_contests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"shown_as" text NOT NULL,
	"counts_from" date NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_members_person" CHECK (num_nonnulls(seller_id, manager_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "campaign_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_prizes_stock" CHECK (taken between 0 and stock)
);
--> statement-breakpoint
ALTER TABLE "campaign_prizes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"by_metric" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_results" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"unit_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rules" jsonb NOT NULL,
	"prizes" jsonb NOT NULL,
	"rules_text" text,
	"sha256" text,
	"term_version_id" uuid,
	"risk_reason" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"counted_at" timestamp with time zone,
	"measured_at" timestamp with time zone,
	"measured_by" uuid,
	"contest_until" date,
	"result_version" integer DEFAULT 0 NOT NULL,
	"result_text" text,
	"result_sha256" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_days" CHECK (ends_on >= starts_on),
	CONSTRAINT "campaigns_frozen" CHECK (case when state = 'draft' then rules_text is null and sha256 is null and term_version_id is null
        else sha256 = encode(sha256(convert_to(rules_text, 'UTF8')), 'hex') and term_version_id is not null end),
	CONSTRAINT "campaigns_result" CHECK (result_sha256 is null or result_sha256 = encode(sha256(convert_to(result_text, 'UTF8')), 'hex')),
	CONSTRAINT "campaigns_paid_by_another" CHECK (paid_by is null or paid_by <> measured_by)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "point_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"source" text NOT NULL,
	"turn" integer NOT NULL,
	"load_id" uuid,
	"day_on" date NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"prize_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"delivered_by" uuid,
	"delivered_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_answer_id_term_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."term_answers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_prizes" ADD CONSTRAINT "campaign_prizes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_term_version_id_term_versions_id_fk" FOREIGN KEY ("term_version_id") REFERENCES "public"."term_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_measured_by_accounts_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_paid_by_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_prize_id_campaign_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."campaign_prizes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_delivered_by_accounts_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "campaign_contests_campaign" ON "campaign_contests" USING btree ("campaign_id","created_at");
--> statement-breakpoint
CREATE INDEX "campaign_contests_member" ON "campaign_contests" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "campaign_contests_open" ON "campaign_contests" USING btree ("created_at") WHERE state = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_members_seller" ON "campaign_members" USING btree ("campaign_id","seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_members_manager" ON "campaign_members" USING btree ("campaign_id","manager_id");
--> statement-breakpoint
CREATE INDEX "campaign_members_of_seller" ON "campaign_members" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "campaign_members_of_manager" ON "campaign_members" USING btree ("manager_id");
--> statement-breakpoint
CREATE INDEX "campaign_prizes_campaign" ON "campaign_prizes" USING btree ("campaign_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_results_once" ON "campaign_results" USING btree ("member_id","version");
--> statement-breakpoint
CREATE INDEX "campaign_results_campaign" ON "campaign_results" USING btree ("campaign_id","version","place");
--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("state","starts_on");
--> statement-breakpoint
CREATE INDEX "campaigns_kind" ON "campaigns" USING btree ("kind","starts_on");
--> statement-breakpoint
CREATE INDEX "campaigns_start" ON "campaigns" USING btree ("starts_on","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "point_events_once" ON "point_events" USING btree ("member_id","metric","source","turn");
--> statement-breakpoint
CREATE INDEX "point_events_campaign" ON "point_events" USING btree ("campaign_id","member_id");
--> statement-breakpoint
CREATE INDEX "point_events_member" ON "point_events" USING btree ("member_id","day_on","id");
--> statement-breakpoint
CREATE INDEX "point_events_load" ON "point_events" USING btree ("load_id") WHERE load_id is not null;
--> statement-breakpoint
CREATE INDEX "redemptions_campaign" ON "redemptions" USING btree ("campaign_id","requested_at");
--> statement-breakpoint
CREATE INDEX "redemptions_member" ON "redemptions" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "redemptions_open" ON "redemptions" USING btree ("requested_at") WHERE state in ('requested', 'approved');
--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE POLICY "files_seller_of_prizes" ON "files" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (purpose = 'campaign-prize' and exists (select from campaigns
          where campaigns.prizes @> jsonb_build_array(jsonb_build_object('photoId', files.id))));
--> statement-breakpoint
CREATE POLICY "files_manager_of_prizes" ON "files" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (purpose = 'campaign-prize' and exists (select from campaigns
          where campaigns.prizes @> jsonb_build_array(jsonb_build_object('photoId', files.id))));
--> statement-breakpoint
CREATE POLICY "campaign_contests_admin" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_contests_supervisor" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_contests_seller" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_contests_manager" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id()))) WITH CHECK (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaign_members_admin" ON "campaign_members" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_members_supervisor" ON "campaign_members" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_members_seller" ON "campaign_members" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_members_manager" ON "campaign_members" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaign_prizes_admin" ON "campaign_prizes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_prizes_supervisor" ON "campaign_prizes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_prizes_seller" ON "campaign_prizes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from campaigns where campaigns.id = campaign_id));
--> statement-breakpoint
CREATE POLICY "campaign_prizes_manager" ON "campaign_prizes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (exists (select from campaigns where campaigns.id = campaign_id));
--> statement-breakpoint
CREATE POLICY "campaign_results_admin" ON "campaign_results" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_results_supervisor" ON "campaign_results" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_results_seller" ON "campaign_results" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_results_manager" ON "campaign_results" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaigns_admin" ON "campaigns" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaigns_supervisor" ON "campaigns" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaigns_seller" ON "campaigns" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (kind = 'seller' and state <> 'draft' and (cardinality(unit_ids) = 0 or (select app.unit_id()) = any (unit_ids)));
--> statement-breakpoint
CREATE POLICY "campaigns_manager" ON "campaigns" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (kind = 'manager' and state <> 'draft' and (cardinality(unit_ids) = 0 or (select app.unit_id()) = any (unit_ids)));
--> statement-breakpoint
CREATE POLICY "point_events_admin" ON "point_events" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "point_events_supervisor" ON "point_events" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "point_events_seller" ON "point_events" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "point_events_manager" ON "point_events" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "redemptions_admin" ON "redemptions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "redemptions_supervisor" ON "redemptions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "redemptions_seller" ON "redemptions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "redemptions_manager" ON "redemptions" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger campaigns_audit after insert or update or delete on campaigns for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaigns_frozen before update on campaigns for each row execute function app.keep_campaign_frozen();
--> statement-breakpoint
create or replace trigger campaigns_announce_insert after insert on campaigns for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger campaigns_announce_update after update on campaigns for each statement execute function app.announce_to_all();
--> statement-breakpoint
-- Of a prize only how many are spoken for changes.
revoke update on campaign_prizes from traco_admin, traco_supervisor;
--> statement-breakpoint
grant update (taken) on campaign_prizes to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_prizes_audit after insert or update or delete on campaign_prizes
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaign_prizes_announce_insert after insert on campaign_prizes
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger campaign_prizes_announce_update after update on campaign_prizes
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
-- Who takes part says so by the term, and by nothing else.
revoke insert, update on campaign_members from traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_members_announce_insert after insert on campaign_members
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger campaign_members_audit after insert or update or delete on campaign_members
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Points are added, never changed.
revoke update on point_events from traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger point_events_announce_insert after insert on point_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
revoke update on campaign_results from traco_admin, traco_supervisor;
--> statement-breakpoint
-- Whoever wants a prize asks for it by the function that takes it from the stock.
revoke insert, update on redemptions from traco_admin, traco_supervisor;
--> statement-breakpoint
grant update (state, reason, decided_by, decided_at, delivered_by, delivered_at, revision) on redemptions to traco_admin,
  traco_supervisor;
--> statement-breakpoint
create or replace trigger redemptions_audit after insert or update or delete on redemptions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger redemptions_announce_insert after insert on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger redemptions_announce_update after update on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
-- Whoever contests says why, once; the answer is the office's.
revoke update on campaign_contests from traco_admin, traco_supervisor, traco_seller, traco_manager;
--> statement-breakpoint
grant update (state, answer, points, decided_by, decided_at, revision) on campaign_contests to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_contests_hold before insert on campaign_contests
  for each row execute function app.hold_contest();
--> statement-breakpoint
create or replace trigger campaign_contests_audit after insert or update or delete on campaign_contests
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaign_contests_announce_insert after insert on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger campaign_contests_announce_update after update on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
