set local check_function_bodies = off
--> statement-breakpoint
-- Adds deltas to the totals of the day and of the month, always in the order of the key (no deadlocks), and notes that the past is
-- not what it was.
create or replace function app.add_to_totals(deltas app.load_delta[]) returns void
language plpgsql as $$
begin
  insert into public.daily_totals as t (unit_id, day_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  select d.unit_id, d.day_on, d.seller_id, d.mix_id, sum(d.loads), sum(d.loaded_m3), sum(d.delivered_m3), sum(d.billed_m3), sum(d.returned_m3), sum(d.revenue_cents)
    from unnest(deltas) d group by 1, 2, 3, 4
    having sum(d.loads) <> 0 or sum(d.loaded_m3) <> 0 or sum(d.delivered_m3) <> 0 or sum(d.billed_m3) <> 0 or sum(d.returned_m3) <> 0 or sum(d.revenue_cents) <> 0
    order by 1, 2, 3, 4
  on conflict (unit_id, day_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  insert into public.monthly_totals as t (unit_id, month_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  select d.unit_id, date_trunc('month', d.day_on)::date, d.seller_id, d.mix_id, sum(d.loads), sum(d.loaded_m3), sum(d.delivered_m3), sum(d.billed_m3), sum(d.returned_m3), sum(d.revenue_cents)
    from unnest(deltas) d group by 1, 2, 3, 4
    having sum(d.loads) <> 0 or sum(d.loaded_m3) <> 0 or sum(d.delivered_m3) <> 0 or sum(d.billed_m3) <> 0 or sum(d.returned_m3) <> 0 or sum(d.revenue_cents) <> 0
    order by 1, 2, 3, 4
  on conflict (unit_id, month_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
  -- What is kept of the past ends three days ago: a transaction that began before midnight is of the day before.
  if exists (select from unnest(deltas) d where d.day_on <= (now() at time zone 'UTC')::date - 2) then
    insert into public.past_changes as p (unit_id, changed_in)
    select distinct d.unit_id, pg_current_xact_id()::text::bigint from unnest(deltas) d
     where d.day_on <= (now() at time zone 'UTC')::date - 2 order by 1
    on conflict (unit_id) do update set changed_in = excluded.changed_in;
  end if;
end $$;
revoke execute on function app.add_to_totals(app.load_delta[]) from public;
--> statement-breakpoint
-- The door's first statement: finds who asks, keeps it in the transaction's settings, puts the role on. Whom the door let in of a
-- partner's people, the policies ask it.
create or replace function app.enter(session_token text) returns table (session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language plpgsql as $$
begin
  select w.session_id, w.account_id, w.name, w.role, w.unit_id, w.seller_id, w.manager_id, w.driver_id, w.employee_id,
         w.partner_id, w.partner_user_type, w.password_version, w.must_change_password, w.due_term_id, w.idle_seconds,
         w.proved_seconds, w.must_set_factor, w.fully_proved_seconds, w.has_totp, w.has_passkey
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password, enter.due_term_id, enter.idle_seconds, enter.proved_seconds, enter.must_set_factor,
         enter.fully_proved_seconds, enter.has_totp, enter.has_passkey
    from app.who_asks(array[session_token]) w;
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
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
revoke execute on function app.enter(text) from public;
--> statement-breakpoint
-- Of whom these sessions are at this moment: the one place that says who is in. Whom no session is of has no row; a session of a
-- partner's driver, should there ever be one, is nobody's. What the person may do then, the door judges by what is told here.
create or replace function app.who_asks(tokens text[]) returns table (token text, session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language sql stable as $$
  select s.token, s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password,
         case when exists (select from public.term_versions v where v.blocks and v.published_at is not null
               and v.superseded_at is null and v.revoked_at is null and v.due_on < (now() at time zone 'America/Sao_Paulo')::date)
           then app.due_term(a.role, case a.role when 'seller' then a.seller_id when 'manager' then a.manager_id
             when 'driver' then a.driver_id when 'employee' then a.employee_id else a.id end, a.unit_id,
             (now() at time zone 'America/Sao_Paulo')::date) end,
         extract(epoch from now() - s.active_at)::int, extract(epoch from now() - s.proved_at)::int,
         app.factor_is_missing(a.role, a.id), extract(epoch from now() - s.fully_proved_at)::int,
         exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null),
         exists (select from public.passkeys p where p.account_id = a.id)
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = any (tokens) and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_time(a.role)
$$;
revoke execute on function app.who_asks(text[]) from public;
--> statement-breakpoint
CREATE TABLE "past_changes" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"changed_in" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "past_changes" ADD CONSTRAINT "past_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "loads_promised" ON "loads" USING btree ("unit_id","loaded_at") WHERE counts and on_site_at is not null and turn is not null;
--> statement-breakpoint
CREATE POLICY "past_changes_admin" ON "past_changes" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "past_changes_supervisor" ON "past_changes" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "past_changes_unit" ON "past_changes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "past_changes_manager" ON "past_changes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
-- It is kept with the totals.
revoke insert, update on past_changes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
