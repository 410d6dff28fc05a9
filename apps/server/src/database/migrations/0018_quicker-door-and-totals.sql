set local check_function_bodies = off
--> statement-breakpoint
-- The audit trail: an insert keeps what has a value (what is null is left away, inside of values too; rows of before have all of
-- it), a change only what changed, gathered in one pass over the row. It names a row by its
-- id, or by the keys of a row that has none, and who it was by name: a unit may not see the office's accounts, but should know who
-- changed a load. It keeps what people wrote, not what is made of it: who is forgotten is named in it once.
create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{plain_name,searched}'::text[] end;
  after_row jsonb := case tg_op when 'INSERT' then jsonb_strip_nulls(to_jsonb(new)) - '{plain_name,searched}'::text[]
    when 'UPDATE' then to_jsonb(new) - '{plain_name,searched}'::text[] end;
  whole jsonb := coalesce(after_row, before_row);
  actor uuid := app.account_id();
begin
  if tg_op = 'UPDATE' then
    if before_row = after_row then return null; end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, after_row -> key) into before_row, after_row
      from jsonb_each(before_row) where value is distinct from after_row -> key;
  end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', case when tg_table_name = 'account_units' then whole ->> 'account_id' end,
      whole ->> 'unit_id', whole ->> 'month_on', whole ->> 'day_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op), before_row, after_row, actor, nullif(current_setting('app.role', true), ''),
    (select name from accounts where id = actor)
  );
  return null;
end $$;
--> statement-breakpoint
-- Whether the company asks a second factor of a role today.
create or replace function app.factor_is_asked(role text) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select app.asks_factor(role, app.security_settings())
$$;
revoke execute on function app.factor_is_asked(text) from public;
--> statement-breakpoint
-- After how long without anybody touching it a session of this role ends today.
create or replace function app.idle_time(role text) returns interval
language sql stable set search_path = public, app, pg_temp as $$
  select app.idle_of(role, app.security_settings())
$$;
revoke execute on function app.idle_time(text) from public;
--> statement-breakpoint
-- What a load of transferred concrete brings was loaded once already, as another load. Most often it is one load: then there is
-- nothing to sum up and to bring in order.
create or replace function app.total_new_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[] := array(
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta
      from new_rows where counts);
begin
  if cardinality(deltas) = 1 then
    perform app.add_to_day(deltas[1]);
    perform app.add_to_month(deltas[1]);
  elsif cardinality(deltas) > 1 then
    perform app.add_to_totals(deltas);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop function app.waiting_announcements(integer);
-- What has changed that nobody was told of yet, so many at the most.
create or replace function app.waiting_announcements(most integer) returns table (id text, topic text)
language sql as $$
  select a.id::text, a.topic from public.announcements a limit most
$$;
revoke execute on function app.waiting_announcements(integer) from public;
--> statement-breakpoint
-- Of whom these sessions are at this moment: the one place that says who is in. Whom no session is of has no row; a session of a
-- partner's driver, should there ever be one, is nobody's. What the person may do then, the door judges by what is told here.
create or replace function app.who_asks(tokens text[]) returns table (token text, session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language sql stable as $$
  with settings as materialized (select app.security_settings() as security)
  select s.token, s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password,
         case when exists (select from public.term_versions v where v.blocks and v.published_at is not null
               and v.superseded_at is null and v.revoked_at is null and v.due_on < (now() at time zone 'America/Sao_Paulo')::date)
           then app.due_term(a.role, case a.role when 'seller' then a.seller_id when 'manager' then a.manager_id
             when 'driver' then a.driver_id when 'employee' then a.employee_id else a.id end, a.unit_id,
             (now() at time zone 'America/Sao_Paulo')::date) end,
         extract(epoch from now() - s.active_at)::int, extract(epoch from now() - s.proved_at)::int,
         app.asks_factor(a.role, c.security)
           and not exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null)
           and not exists (select from public.passkeys p where p.account_id = a.id),
         extract(epoch from now() - s.fully_proved_at)::int,
         exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null),
         exists (select from public.passkeys p where p.account_id = a.id)
    from settings c, public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = any (tokens) and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_of(a.role, c.security)
$$;
revoke execute on function app.who_asks(text[]) from public;
--> statement-breakpoint
-- Adds one delta to the totals of its day.
create or replace function app.add_to_day(d app.load_delta) returns void
language plpgsql as $$
begin
  insert into public.daily_totals as t (unit_id, day_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  values (d.unit_id, d.day_on, d.seller_id, d.mix_id, d.loads, d.loaded_m3, d.delivered_m3, d.billed_m3, d.returned_m3, d.revenue_cents)
  on conflict (unit_id, day_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
end $$;
revoke execute on function app.add_to_day(app.load_delta) from public;
--> statement-breakpoint
-- Adds one delta to the totals of its month.
create or replace function app.add_to_month(d app.load_delta) returns void
language plpgsql as $$
begin
  insert into public.monthly_totals as t (unit_id, month_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
  values (d.unit_id, date_trunc('month', d.day_on)::date, d.seller_id, d.mix_id, d.loads, d.loaded_m3, d.delivered_m3, d.billed_m3, d.returned_m3, d.revenue_cents)
  on conflict (unit_id, month_on, seller_id, mix_id) do update set
    loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
    delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
    returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
end $$;
revoke execute on function app.add_to_month(app.load_delta) from public;
--> statement-breakpoint
-- Whether a second factor is asked of a role by these settings.
create or replace function app.asks_factor(role text, security jsonb) returns boolean
language sql immutable parallel safe
  return role in ('admin', 'supervisor') and coalesce((security->>'officeSecondFactor')::boolean, false);
revoke execute on function app.asks_factor(text, jsonb) from public;
--> statement-breakpoint
-- After how long without anybody touching it a session of this role ends, by these settings; the partner's has its own 24 hours
-- from the start. Whoever asks it of many reads the settings once.
create or replace function app.idle_of(role text, security jsonb) returns interval
language sql immutable parallel safe
  return case
    when role = 'helay' then interval '24 hours'
    when role in ('admin', 'supervisor') then make_interval(hours => coalesce((security->>'officeIdleHours')::int, 8))
    when role = 'driver' then make_interval(days => coalesce((security->>'driverIdleDays')::int, 7))
    else make_interval(days => coalesce((security->>'plantIdleDays')::int, 7)) end;
revoke execute on function app.idle_of(text, jsonb) from public;
--> statement-breakpoint
-- What the company set for the security of accounts, as it holds today; null where nothing was set.
create or replace function app.security_settings() returns jsonb
language sql stable as $$
  select v.value from public.setting_versions v
   where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
   order by v.holds_from desc, v.created_at desc, v.id desc limit 1
$$;
revoke execute on function app.security_settings() from public;
--> statement-breakpoint
DROP INDEX "active_sessions_ended";
--> statement-breakpoint
DROP INDEX "loads_driver_time";
--> statement-breakpoint
DROP INDEX "loads_partner_time";
--> statement-breakpoint
DROP INDEX "loads_pour";
--> statement-breakpoint
DROP INDEX "loads_site_time";
--> statement-breakpoint
DROP INDEX "loads_vehicle_time";
--> statement-breakpoint
CREATE INDEX "active_sessions_ended" ON "active_sessions" USING btree ("ended_at") WHERE ended_at is not null;
--> statement-breakpoint
CREATE INDEX "loads_driver_time" ON "loads" USING btree ("driver_id","loaded_at") WHERE driver_id is not null;
--> statement-breakpoint
CREATE INDEX "loads_partner_time" ON "loads" USING btree ("partner_id","loaded_at") WHERE partner_id is not null;
--> statement-breakpoint
CREATE INDEX "loads_pour" ON "loads" USING btree ("pour_id","turn") WHERE pour_id is not null;
--> statement-breakpoint
CREATE INDEX "loads_site_time" ON "loads" USING btree ("site_id","loaded_at") WHERE site_id is not null;
--> statement-breakpoint
CREATE INDEX "loads_vehicle_time" ON "loads" USING btree ("vehicle_id","loaded_at") WHERE vehicle_id is not null;
--> statement-breakpoint
set local check_function_bodies = on
