ALTER TABLE "pour_changes" ADD COLUMN "confirmation_id" uuid;--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD COLUMN "seen_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_confirmation_id_pour_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."pour_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pour_changes_confirmation" ON "pour_changes" USING btree ("confirmation_id") WHERE confirmation_id is not null;--> statement-breakpoint
-- What customers asked for before this is tied to the link by which they did: the one that was answered nearest to it.
update pour_changes h set confirmation_id = (
  select c.id from pour_confirmations c
   where c.pour_id = h.pour_id and c.answered_at is not null and abs(extract(epoch from c.answered_at - h.created_at)) < 60
   order by abs(extract(epoch from c.answered_at - h.created_at)) limit 1)
 where h.asked_by is null;
--> statement-breakpoint
drop function app.find_confirmation(text, timestamptz);
--> statement-breakpoint
-- The customer's side of a confirmation, by the hash of his token: nothing but his own pour, and nobody signed in. Who has
-- answered reads what the plant said until a day after the pour's beginning.
create function app.find_confirmation(hash text, at timestamptz) returns table (
  number integer, unit_name text, seller_name text, seller_phone text, customer_name text, site_name text, address text,
  starts_at timestamptz, time_zone text, m3 numeric, mix_name text, slump_mm integer, element text, pumped boolean,
  interval_minutes integer, loads bigint, contact_name text, answer text, answered_at timestamptz, wish text,
  asked_m3 numeric, change_state text, change_answer text, change_answered_at timestamptz, moved_since boolean, standing text
) language sql security definer set search_path = public, app, pg_temp as $$
  with opened as (
    update pour_confirmations c set opened_at = at
     where c.token_hash = hash and c.expires_at > at and c.opened_at is null
  )
  select p.number, u.name, s.name, s.phone, k.name, o.name, concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')),
         p.starts_at, u.time_zone, p.m3, m.name, coalesce(p.slump_mm, m.slump_mm), p.element, p.pumped, p.interval_minutes,
         (select count(*) from loads l where l.pour_id = p.id and l.state <> 'cancelled'), p.contact_name, c.answer,
         c.answered_at,
         case when h.id is null then null when c.answer = 'cancel' then 'cancel' when h.fields ? 'm3' then 'fields' else 'words' end,
         (h.fields ->> 'm3')::numeric, h.state, h.answer, h.answered_at,
         coalesce(p.starts_at <> c.seen_starts_at, false),
         case when p.state in ('in_progress', 'done') then 'begun' when p.state in ('cancelled', 'suspended') then p.state
           when p.starts_at <= at then 'over' else 'open' end
    from pour_confirmations c join pours p on p.id = c.pour_id join units u on u.id = p.unit_id join sellers s on s.id = p.seller_id
      join customers k on k.id = p.customer_id join sites o on o.id = p.site_id join mixes m on m.id = p.mix_id
      left join pour_changes h on h.confirmation_id = c.id
   where c.token_hash = hash and (c.expires_at > at or (c.answer is not null and p.starts_at + interval '1 day' > at))
$$;
--> statement-breakpoint
revoke execute on function app.find_confirmation(text, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.find_confirmation(text, timestamptz)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Another volume is asked for and not confirmed: the pour waits for the plant's answer, and the plant is told at once. His
-- last word holds: what he asked for by an earlier link and nobody has answered is taken back by it.
create or replace function app.answer_confirmation(hash text, at timestamptz, given text, ticked jsonb, final_m3 numeric, who text, said text)
returns boolean language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link pour_confirmations;
  pour pours;
  other_m3 numeric;
  heading text;
begin
  select c.* into link from pour_confirmations c where c.token_hash = hash and c.expires_at > at and c.answer is null for update;
  if not found then return false; end if;
  select p.* into pour from pours p where p.id = link.pour_id for update;
  if pour.state not in ('requested', 'under_review', 'confirmed', 'rescheduled') or pour.starts_at <= at then return false; end if;
  other_m3 := nullif(final_m3, pour.m3);
  update pour_confirmations c set answer = given, answered_at = at, checklist = ticked, m3 = other_m3, name = who, message = said,
     seen_starts_at = pour.starts_at
   where c.id = link.id;
  update pour_changes h set state = 'withdrawn', answered_at = at, revision = h.revision + 1
   where h.pour_id = pour.id and h.state = 'open' and h.confirmation_id is not null;
  if (given = 'confirmed' and other_m3 is null) or pour.customer_confirmed_at is not null then
    update pours p set customer_confirmed_at = case when given = 'confirmed' and other_m3 is null then at end, revision = p.revision + 1
     where p.id = pour.id;
  end if;
  if given = 'confirmed' and other_m3 is null then return true; end if;
  insert into pour_changes (id, unit_id, seller_id, pour_id, confirmation_id, fields, message)
  values (gen_random_uuid(), pour.unit_id, pour.seller_id, pour.id, link.id,
    case when other_m3 is not null then jsonb_build_object('m3', other_m3) else '{}'::jsonb end,
    concat_ws(': ', who, case given when 'cancel' then 'quer cancelar' when 'change' then 'pede mudança' else 'pede outro volume' end, nullif(said, '')));
  heading := case given when 'cancel' then 'Cliente pede cancelamento' when 'change' then 'Cliente pede mudança' else 'Cliente pede outro volume' end;
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), pour.unit_id, a.id, 'message', heading,
         concat_ws(' · ', k.name, 'programação ' || pour.number,
           case when other_m3 is not null then replace(round(pour.m3, 1)::text, '.', ',') || ' → ' || replace(round(other_m3, 1)::text, '.', ',') || ' m³' end,
           nullif(left(said, 200), '')),
         case a.role when 'unit' then '/unit-dashboard' else '/seller-schedule-view' end || '?programacao=' || pour.id,
         'Link de confirmação', at
    from accounts a join customers k on k.id = pour.customer_id
   where a.disabled_at is null
     and ((a.role = 'unit' and a.unit_id = pour.unit_id) or (a.role = 'seller' and a.seller_id = pour.seller_id));
  return true;
end $$;
