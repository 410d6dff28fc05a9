-- What stands before every table: the schema of functions, one database role per product role, and what the roles may.

create schema if not exists app;

-- Roles belong to the cluster: made once, also when several databases are made at the same time.
do $$
declare name text;
begin
  foreach name in array array['admin','supervisor','unit','manager','seller','driver','fleet','helay','mechanic','employee','nobody'] loop
    begin
      execute format('create role %I nologin', 'traco_' || name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, 'traco_' || name, 'member') then
      execute format('grant %I to current_user', 'traco_' || name);
    end if;
  end loop;
end $$;

-- What runs with the owner's rights looks for its tables where product roles can put none, and these make none at all.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

grant usage on schema public, app to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Roles may read and write what the policies allow; nothing is erased. What is not theirs is said beside each table.
alter default privileges in schema public grant select, insert, update on tables to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What a load adds to a day's totals.
create type app.load_delta as (
  unit_id uuid, seller_id uuid, mix_id uuid, day_on date, loads integer, loaded_m3 numeric, delivered_m3 numeric,
  billed_m3 numeric, returned_m3 numeric, revenue_cents bigint
);
--> statement-breakpoint
set local check_function_bodies = off
--> statement-breakpoint
create or replace function app.account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;
--> statement-breakpoint
-- Who recorded a load, by name, for those who see the load but not the account.
create or replace function app.account_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from accounts where id = asked
$$;
revoke execute on function app.account_name(uuid) from public;
grant execute on function app.account_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
-- The account of whoever has this CPF: his own, or that of the person that it belongs to.
create or replace function app.account_of_cpf(of_cpf text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a where a.disabled_at is null and (a.cpf = of_cpf
      or a.driver_id = (select p.id from drivers p where p.cpf = of_cpf) or a.seller_id = (select p.id from sellers p where p.cpf = of_cpf)
      or a.manager_id = (select p.id from managers p where p.cpf = of_cpf) or a.employee_id = (select p.id from employees p where p.cpf = of_cpf))
   order by a.id limit 1
$$;
revoke execute on function app.account_of_cpf(text) from public;
grant execute on function app.account_of_cpf(text) to traco_admin, traco_supervisor;
--> statement-breakpoint
-- The account of a driver of a plant whose day the actor plans: to tell him something.
create or replace function app.account_of_driver(driver uuid) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a join drivers d on d.id = a.driver_id
   where d.id = driver and app.may_plan(d.unit_id) and a.role = 'driver' and a.disabled_at is null
$$;
revoke execute on function app.account_of_driver(uuid) from public;
grant execute on function app.account_of_driver(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- "Ciente": a driver says that he knows what was noted of him, once; nothing else of it is his. Whether it is his to say.
create or replace function app.acknowledge_event(event uuid, moment timestamptz) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with his as (
    update driver_events set acknowledged_at = coalesce(acknowledged_at, moment)
     where id = event and driver_id = app.driver_id() returning 1)
  select exists (select from his)
$$;
revoke execute on function app.acknowledge_event(uuid, timestamptz) from public;
grant execute on function app.acknowledge_event(uuid, timestamptz) to traco_driver;
--> statement-breakpoint
-- What is kept of photos, as rows of a unit (bytes) and of an album (photos). In the order of the subject, so that no two
-- writers wait for each other (docs/decisions/0003).
create or replace function app.add_gallery_sums(rows jsonb) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into gallery_sums as s (subject_id, photos, approved, bytes)
  select d.subject_id, sum(d.photos)::int, sum(d.approved)::int, sum(d.bytes)
    from jsonb_to_recordset(rows) as r (unit_id uuid, album_id uuid, state text, deleted_at timestamptz, bytes bigint, sign int)
      cross join lateral (
        select r.unit_id as subject_id, 0 as photos, 0 as approved, r.sign * r.bytes as bytes
        union all
        select r.album_id, r.sign * (r.deleted_at is null)::int,
          r.sign * (r.deleted_at is null and r.state = 'approved')::int, r.sign * r.bytes
         where r.album_id is not null) d
   group by d.subject_id
  having sum(d.photos) <> 0 or sum(d.approved) <> 0 or sum(d.bytes) <> 0
   order by d.subject_id
  on conflict (subject_id) do update set photos = s.photos + excluded.photos, approved = s.approved + excluded.approved,
    bytes = s.bytes + excluded.bytes
$$;
revoke execute on function app.add_gallery_sums(jsonb) from public;
--> statement-breakpoint
-- Adds deltas to the totals of the day and of the month, always in the order of the key (no deadlocks).
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
end $$;
revoke execute on function app.add_to_totals(app.load_delta[]) from public;
--> statement-breakpoint
create or replace function app.announce_changed_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('loads', array_agg(distinct unit_id), array_agg(distinct seller_id),
    coalesce(array_agg(distinct driver_id) filter (where driver_id is not null), '{}'),
    coalesce(array_agg(distinct partner_id) filter (where partner_id is not null), '{}'))
  from (select unit_id, seller_id, driver_id, partner_id from old_rows
    union all select unit_id, seller_id, driver_id, partner_id from new_rows) both_sides
  having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
-- What is a driver's own is announced to him, and not to every phone of his plant: wherever he is lent to, he hears it.
create or replace function app.announce_driver_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, array_agg(distinct driver_id), null) from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function app.announce_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('loads', array_agg(distinct unit_id), array_agg(distinct seller_id),
    coalesce(array_agg(distinct driver_id) filter (where driver_id is not null), '{}'),
    coalesce(array_agg(distinct partner_id) filter (where partner_id is not null), '{}'))
  from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function app.announce_notices() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('notices', array_agg(distinct n.unit_id), null,
    coalesce(array_agg(distinct a.driver_id) filter (where a.driver_id is not null), '{}'), null)
  from changed_rows n join accounts a on a.id = n.account_id having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function app.announce_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, null, null) from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
-- Heard by the servers, which write their own log and ask the alarms, and by the screens of the office.
create or replace function app.announce_security() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('security_events', '{}', '{}', '{}', '{}');
  return null;
end $$;
--> statement-breakpoint
-- The company's mixes concern every unit.
create or replace function app.announce_to_all() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, null, null, null, null);
  return null;
end $$;
--> statement-breakpoint
-- Tells the open screens what changed and for whom; the listeners of every server process pass it on.
create or replace function app.announce(topic text, units uuid[], sellers uuid[], drivers uuid[], partners uuid[])
  returns void
language sql as $$
  select pg_notify('traco_changes', json_build_object('topic', topic, 'units', units,
    'sellers', case when cardinality(sellers) <= 40 then sellers end,
    'drivers', case when cardinality(drivers) <= 40 then drivers end, 'partners', partners)::text)
$$;
revoke execute on function app.announce(text, uuid[], uuid[], uuid[], uuid[]) from public;
--> statement-breakpoint
-- Keeps the customer's answer, once; true when it was kept. What he wants otherwise becomes a change asked for: another volume is
-- asked for and not confirmed, the pour waits for the plant's answer, and the plant is told at once. His last word holds: what he
-- asked for by an earlier link and nobody has answered is taken back by it. The open wishes before their pour, as whoever of the
-- plant answers one holds them: two answers at once wait and are both heard.
create or replace function app.answer_confirmation(hash text, at timestamptz, given text, ticked jsonb, final_m3
  numeric, who text, said text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link pour_confirmations;
  pour pours;
  other_m3 numeric;
  heading text;
begin
  select c.* into link from pour_confirmations c where c.token_hash = hash and c.expires_at > at and c.answer is null for update;
  if not found then return false; end if;
  perform from pour_changes h where h.pour_id = link.pour_id and h.state = 'open' and h.confirmation_id is not null order by h.id for update;
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
revoke execute on function app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text) from public;
grant execute on function app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
--> statement-breakpoint
-- A text as a "ciente" keeps it: without what stands around it, and not longer than it is shown.
create or replace function app.as_read(words text) returns text language sql immutable parallel safe
return btrim(left(btrim(coalesce(words, '')), 200));
--> statement-breakpoint
-- The audit trail: an insert keeps the row, a change only what changed, gathered in one pass over the row. It names a row by its
-- id, or by the keys of a row that has none, and who it was by name: a unit may not see the office's accounts, but should know who
-- changed a load. It keeps what people wrote, not what is made of it: who is forgotten is named in it once.
create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'plain_name' end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'plain_name' end;
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
create or replace function app.audit_trip() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  was jsonb := jsonb_build_object('revision', old.revision,
    'state', nullif(old.state, new.state), 'loaded_at', nullif(old.loaded_at, new.loaded_at),
    'en_route_at', nullif(old.en_route_at, new.en_route_at), 'on_site_at', nullif(old.on_site_at, new.on_site_at),
    'discharging_at', nullif(old.discharging_at, new.discharging_at),
    'washing_at', nullif(old.washing_at, new.washing_at), 'returning_at', nullif(old.returning_at, new.returning_at),
    'back_at', nullif(old.back_at, new.back_at));
  is_now jsonb := jsonb_build_object('revision', new.revision,
    'state', nullif(new.state, old.state), 'loaded_at', nullif(new.loaded_at, old.loaded_at),
    'en_route_at', nullif(new.en_route_at, old.en_route_at), 'on_site_at', nullif(new.on_site_at, old.on_site_at),
    'discharging_at', nullif(new.discharging_at, old.discharging_at),
    'washing_at', nullif(new.washing_at, old.washing_at), 'returning_at', nullif(new.returning_at, old.returning_at),
    'back_at', nullif(new.back_at, old.back_at));
begin
  if (
    old.change_reason, old.loaded_m3, old.delivered_m3, old.billed_m3, old.returned_m3, old.seal, old.vehicle_id,
    old.partner_id, old.note_series, old.note_number, old.note_token, old.note_issued_at, old.water_code
  ) is distinct from (
    new.change_reason, new.loaded_m3, new.delivered_m3, new.billed_m3, new.returned_m3, new.seal, new.vehicle_id,
    new.partner_id, new.note_series, new.note_number, new.note_token, new.note_issued_at, new.water_code
  ) then
    was := was || jsonb_build_object(
      'change_reason', nullif(old.change_reason, new.change_reason),
      'loaded_m3', nullif(old.loaded_m3, new.loaded_m3), 'delivered_m3', nullif(old.delivered_m3, new.delivered_m3),
      'billed_m3', nullif(old.billed_m3, new.billed_m3), 'returned_m3', nullif(old.returned_m3, new.returned_m3),
      'seal', nullif(old.seal, new.seal), 'vehicle_id', nullif(old.vehicle_id, new.vehicle_id),
      'partner_id', nullif(old.partner_id, new.partner_id), 'note_series', nullif(old.note_series, new.note_series),
      'note_number', nullif(old.note_number, new.note_number), 'note_token', nullif(old.note_token, new.note_token),
      'note_issued_at', nullif(old.note_issued_at, new.note_issued_at),
      'water_code', nullif(old.water_code, new.water_code));
    is_now := is_now || jsonb_build_object(
      'change_reason', nullif(new.change_reason, old.change_reason),
      'loaded_m3', nullif(new.loaded_m3, old.loaded_m3), 'delivered_m3', nullif(new.delivered_m3, old.delivered_m3),
      'billed_m3', nullif(new.billed_m3, old.billed_m3), 'returned_m3', nullif(new.returned_m3, old.returned_m3),
      'seal', nullif(new.seal, old.seal), 'vehicle_id', nullif(new.vehicle_id, old.vehicle_id),
      'partner_id', nullif(new.partner_id, old.partner_id), 'note_series', nullif(new.note_series, old.note_series),
      'note_number', nullif(new.note_number, old.note_number), 'note_token', nullif(new.note_token, old.note_token),
      'note_issued_at', nullif(new.note_issued_at, old.note_issued_at),
      'water_code', nullif(new.water_code, old.water_code));
  end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name)
  values ('loads', new.id::text, new.unit_id, 'update', jsonb_strip_nulls(was), jsonb_strip_nulls(is_now),
    app.account_id(), nullif(current_setting('app.role', true), ''), (select name from accounts where id = app.account_id()));
  return null;
end $$;
--> statement-breakpoint
create or replace function app.await_check_of_document() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.kind in ('licence', 'toxicology', 'medical')
    and exists (select from drivers d where d.id = new.driver_id and d.partner_id is not null) then
    perform app.reopen_paper_checks(new.driver_id, array[new.kind]);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Papers are approved of one person: another CPF is another person, and so is another name that his partner writes.
create or replace function app.await_checks_of_driver() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.partner_id is null then return null; end if;
  if tg_op = 'INSERT' or old.partner_id is distinct from new.partner_id or old.cpf is distinct from new.cpf
     or (old.name is distinct from new.name and app.partner_id() is not null) then
    perform app.reopen_paper_checks(new.id, array['licence', 'medical', 'toxicology']);
    return null;
  end if;
  if (old.licence_number, old.licence_category, old.licence_expires_on, old.licence_paid_work)
     is distinct from (new.licence_number, new.licence_category, new.licence_expires_on, new.licence_paid_work) then
    perform app.reopen_paper_checks(new.id, array['licence']);
  end if;
  if old.medical_expires_on is distinct from new.medical_expires_on then
    perform app.reopen_paper_checks(new.id, array['medical']);
  end if;
  if (old.toxicology_on, old.toxicology_expires_on) is distinct from (new.toxicology_on, new.toxicology_expires_on) then
    perform app.reopen_paper_checks(new.id, array['toxicology']);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Whether a request waits for this photo: it named it, not long ago, and it has not come.
create or replace function app.awaits_photo(of_code text, photo uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l where l.follow_code = of_code and photo = any (l.photo_ids)
    and l.created_at > at - interval '2 hours' and not exists (select from lead_photos p where p.id = photo))
$$;
revoke execute on function app.awaits_photo(text, uuid, timestamptz) from public;
grant execute on function app.awaits_photo(text, uuid, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace function app.begin_pour() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.id = new.pour_id and p.state in ('confirmed', 'rescheduled');
  return null;
end $$;
--> statement-breakpoint
-- A driver's own call for help rings at every post of his plant; not over ten of his that ring there already, unread:
-- they would push everybody else's notices out of sight.
create or replace function app.call_for_help(call uuid, heading text, words text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name)
  select gen_random_uuid(), o.unit_id, a.id, 'message', heading, words,
      case a.role when 'unit' then '/unit-dashboard' else '/unit-manager' end, app.account_id(), d.name
    from occurrences o join drivers d on d.id = o.driver_id
      join accounts a on a.unit_id = o.unit_id and a.role in ('unit', 'manager') and a.disabled_at is null
   where o.id = call and o.driver_id = app.driver_id()
     and (select count(*) from notices n where n.account_id = a.id and n.created_at > now() - interval '1 hour'
       and n.sent_by = app.account_id() and n.read_at is null) < 10
$$;
revoke execute on function app.call_for_help(uuid, text, text) from public;
grant execute on function app.call_for_help(uuid, text, text) to traco_driver;
--> statement-breakpoint
-- The next link of a document's chain. Links are made one after another: the document's row is held. What is told cannot name itself
-- otherwise, and no link is older than the one before it.
create or replace function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
  told text;
  instant timestamptz;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.place desc limit 1;
  instant := date_trunc('milliseconds', greatest(at, last.at));
  told := (facts || jsonb_build_object('document', of_document, 'place', coalesce(last.place, 0) + 1, 'kind', of_kind,
    'at', to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text;
  insert into document_events (document_id, unit_id, place, kind, at, told, previous_hash, hash)
  values (of_document, unit, coalesce(last.place, 0) + 1, of_kind, instant, told, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(coalesce(last.hash, repeat('0', 64)) || E'\n' || told, 'UTF8')), 'hex'));
end $$;
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb) from public;
--> statement-breakpoint
-- Ends the links, of whomever, that a material lies in; only of a material that the actor looks after.
create or replace function app.close_links_of(material uuid, at timestamptz) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update support_material_links l set closed_at = at
   where material = any (l.material_ids) and l.closed_at is null
     and exists (select from support_materials m where m.id = material
                  and (app.unit_id() is null or m.unit_id = app.unit_id()))
$$;
revoke execute on function app.close_links_of(uuid, timestamptz) from public;
grant execute on function app.close_links_of(uuid, timestamptz) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- The code of a load's note, for the driver whose load it is.
create or replace function app.code_of_own_load(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.code from note_codes c join loads l on l.id = c.load_id where l.id = load and l.driver_id = app.driver_id()
$$;
revoke execute on function app.code_of_own_load(uuid) from public;
grant execute on function app.code_of_own_load(uuid) to traco_driver;
--> statement-breakpoint
-- Loads of a driver that two say are theirs: who the other is, and which of them the reader is.
create or replace function app.conflicts_of_driver() returns table (load_id uuid, kind text, since timestamptz, other
  text, truck text, other_truck text, is_mine boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, c.kind, c.since, d.name, v.fleet_number, o.fleet_number, true
    from load_conflicts c join loads l on l.id = c.load_id left join drivers d on d.id = l.driver_id and d.id <> c.driver_id
      left join vehicles v on v.id = c.vehicle_id left join vehicles o on o.id = c.other_vehicle_id
   where c.driver_id = app.driver_id() and c.decided_at is null
  union all
  select c.load_id, c.kind, c.opened_at, d.name, null, null, false
    from loads l join load_conflicts c on c.load_id = l.id and c.decided_at is null and c.driver_id <> l.driver_id
      join drivers d on d.id = c.driver_id
   where l.driver_id = app.driver_id() and l.state not in ('closed', 'cancelled')
$$;
revoke execute on function app.conflicts_of_driver() from public;
grant execute on function app.conflicts_of_driver() to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- Counts the opening of a page, by day and source. Of one line more than sixty in an hour do not count.
create or replace function app.count_visit(of_kind text, asked text, at timestamptz, day date, from_source text, line
  text) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.count_visit(text, text, timestamptz, date, text, text) from public;
grant execute on function app.count_visit(text, text, timestamptz, date, text, text) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Loads of which a decision has told the asking driver that they are not his.
create or replace function app.decided_away(from_at timestamptz) returns table (load_id uuid, told_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, max(n.created_at) from notices n join load_conflicts c on c.id = n.conflict_id
   where n.account_id = app.account_id() and n.created_at > from_at and n.kind = 'message' and c.kind <> 'truck'
     and (c.driver_id = app.driver_id()) = (c.decision = 'passed')
   group by c.load_id
$$;
revoke execute on function app.decided_away(timestamptz) from public;
grant execute on function app.decided_away(timestamptz) to traco_driver;
--> statement-breakpoint
-- The documents that wait for whoever is signed in.
create or replace function app.documents_to_sign(at timestamptz) returns table (id uuid, title text, kind text,
  sender_name text, sent_at timestamptz, due_on date, is_turn boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.title, d.kind, d.sender_name, d.sent_at, d.due_on, app.is_turn_of(s.id)
    from document_signers s join documents d on d.id = s.document_id
   where s.account_id = app.account_id() and s.state in ('waiting', 'invited', 'seen')
     and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
   order by d.expires_at, d.id limit 100
$$;
revoke execute on function app.documents_to_sign(timestamptz) from public;
grant execute on function app.documents_to_sign(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
-- How the drivers of a unit come in: what a manager may know of accounts, and no more.
create or replace function app.driver_accesses(unit uuid) returns table (driver_id uuid, access text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.driver_id,
         case when a.disabled_at is not null then 'disabled' when a.must_change_password then 'temporary' else 'own' end
    from accounts a join drivers d on d.id = a.driver_id
   where a.role = 'driver' and d.unit_id = unit
     and (current_setting('app.role', true) in ('admin', 'supervisor')
       or (current_setting('app.role', true) = 'manager' and unit = app.unit_id()))
$$;
revoke execute on function app.driver_accesses(uuid) from public;
grant execute on function app.driver_accesses(uuid) to traco_admin, traco_supervisor, traco_manager;
--> statement-breakpoint
create or replace function app.driver_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.driver_id', true), '')::uuid;
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
      -- What he has begun stays before him until the plant decides whose it is.
      select c.load_id from load_conflicts c where c.driver_id = app.driver_id() and c.decided_at is null)
   order by l.loaded_at, l.id
   limit 60
$$;
revoke execute on function app.driver_loads(timestamptz, timestamptz) from public;
grant execute on function app.driver_loads(timestamptz, timestamptz) to traco_driver;
--> statement-breakpoint
-- What happened at a plant keeps the name of who did it, also after he went to another one: the name alone, by the id that
-- the plant's own row has.
create or replace function app.driver_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from drivers where id = asked
$$;
revoke execute on function app.driver_name(uuid) from public;
grant execute on function app.driver_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic;
--> statement-breakpoint
-- The term that keeps an account from going on: in force, its day over, and no word of him. The register has the last word on
-- whether he is asked, since only then could he answer; a driver is not stopped on the road.
create or replace function app.due_term(role text, person uuid, unit uuid, today date) returns uuid
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
revoke execute on function app.due_term(text, uuid, uuid, date) from public;
--> statement-breakpoint
-- What a day asks of each driver of a unit: away or not, his shift, and when his last one before it ended.
create or replace function app.duties(unit uuid, day date) returns table (driver_id uuid, absent boolean, starts_at
  timestamptz, last_ended_at timestamptz, vehicle_id uuid, shift_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id,
         exists (select from absences a where a.driver_id = d.id and day between a.from_on and a.to_on and a.withdrawn_at is null),
         coalesce(s.started_at, s.planned_starts_at),
         (select b.ended_at from shifts b where b.driver_id = d.id and b.day_on < day and b.day_on >= day - 2
           and b.ended_at is not null order by b.day_on desc limit 1),
         s.vehicle_id, s.id
    from drivers d left join shifts s on s.driver_id = d.id and s.day_on = day
   where app.may_plan(unit) and d.unit_id = unit
$$;
revoke execute on function app.duties(uuid, date) from public;
grant execute on function app.duties(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
create or replace function app.employee_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.employee_id', true), '')::uuid;
--> statement-breakpoint
-- The midnight after the last day of a link that begins now, in the unit's calendar, as the company sets it (`NOTE_LINK_DAYS`).
create or replace function app.end_of_note_link(at timestamptz, unit uuid) returns timestamptz
language sql stable set search_path = public, app, pg_temp as $$
  select ((at at time zone u.time_zone)::date + 1 + coalesce((
      select (v.value ->> 'noteLinkDays')::integer from setting_versions v
       where v.key = 'privacy' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
       order by v.holds_from desc, v.created_at desc, v.id desc limit 1), 90))::timestamp at time zone u.time_zone
    from units u where u.id = unit
$$;
--> statement-breakpoint
-- The door's first statement: finds who asks, keeps it in the transaction's settings, puts the role on. Whom the door let in of a
-- partner's people, the policies ask it; a session of a partner's driver, should there ever be one, is nobody's.
create or replace function app.enter(session_token text) returns table (session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language plpgsql as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password, extract(epoch from now() - s.active_at)::int,
         extract(epoch from now() - s.proved_at)::int,
         app.factor_is_missing(a.role, a.id), extract(epoch from now() - s.fully_proved_at)::int,
         exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null),
         exists (select from public.passkeys p where p.account_id = a.id)
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password, enter.idle_seconds, enter.proved_seconds, enter.must_set_factor,
         enter.fully_proved_seconds, enter.has_totp, enter.has_passkey
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_time(a.role);
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
revoke execute on function app.enter(text) from public;
--> statement-breakpoint
-- Whether the company asks a second factor of a role today.
create or replace function app.factor_is_asked(role text) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select role in ('admin', 'supervisor') and coalesce((
    select (v.value->>'officeSecondFactor')::boolean from setting_versions v
     where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
     order by v.holds_from desc, v.created_at desc, v.id desc limit 1), false)
$$;
revoke execute on function app.factor_is_asked(text) from public;
--> statement-breakpoint
-- Whether an account lacks the second factor that the company asks of its role.
create or replace function app.factor_is_missing(role text, account uuid) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select app.factor_is_asked(role)
    and not exists (select from totp_factors t where t.account_id = account and t.confirmed_at is not null)
    and not exists (select from passkeys p where p.account_id = account)
$$;
revoke execute on function app.factor_is_missing(text, uuid) from public;
--> statement-breakpoint
-- The customer's side of a confirmation, by the hash of his token: nothing but his own pour, and nobody signed in. Who has
-- answered reads what the plant said until a day after the pour's beginning.
create or replace function app.find_confirmation(hash text, at timestamptz) returns table (number integer, unit_name
  text, seller_name text, seller_phone text, customer_name text, site_name text, address text, starts_at timestamptz,
  time_zone text, m3 numeric, mix_name text, slump_mm integer, element text, pumped boolean, interval_minutes integer,
  loads bigint, contact_name text, answer text, answered_at timestamptz, wish text, asked_m3 numeric, change_state text,
  change_answer text, change_answered_at timestamptz, moved_since boolean, standing text)
language sql security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.find_confirmation(text, timestamptz) from public;
grant execute on function app.find_confirmation(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What strangers see of an employee: his name and what he chose, as long as he works here and his page is on.
create or replace function app.find_employee_card(asked text, term integer) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('name', e.name,
      'photoId', (select p.id from app.public_profile_photo('employee', e.id) p),
      'jobTitle', case when 'jobTitle' = any (c.fields) then e.job_title end,
      'unitName', case when 'unit' = any (c.fields) then u.name end,
      'phone', case when 'phone' = any (c.fields) then e.phone end,
      'whatsapp', case when 'whatsapp' = any (c.fields) then e.phone end,
      'email', case when 'email' = any (c.fields) then e.email end)
    from employees e join public_cards c on c.id = e.id and c.is_on and c.term_version = term
      join units u on u.id = e.unit_id
   where e.id = app.person_of_code('employee', asked) and e.active and u.active
$$;
revoke execute on function app.find_employee_card(text, integer) from public;
grant execute on function app.find_employee_card(text, integer) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- How far a request is, by its code.
create or replace function app.find_lead(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('state', l.state, 'requestedAt', l.created_at, 'changedAt', l.changed_at, 'sellerName', s.name,
      'sellerPhone', s.phone, 'unitName', u.name, 'photosWanted', cardinality(l.photo_ids),
      'photosReceived', (select count(*) from lead_photos p where p.lead_id = l.id))
    from leads l join sellers s on s.id = l.seller_id join units u on u.id = l.unit_id
   where l.follow_code = of_code
$$;
revoke execute on function app.find_lead(text) from public;
grant execute on function app.find_lead(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
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
    from unnest(hashes) with ordinality h (hash, place)
      join delivery_notes n on n.sha256 = h.hash or n.masked_sha256 = h.hash
      join loads l on l.id = n.load_id join units u on u.id = l.unit_id
   order by h.place, n.version limit 1
$$;
revoke execute on function app.find_note_of_file(text[]) from public;
grant execute on function app.find_note_of_file(text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Everything that a delivery note carries, found by its token alone: there is no price in it. Nothing for any other token.
create or replace function app.find_note(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
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
$$;
revoke execute on function app.find_note(text) from public;
grant execute on function app.find_note(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What whoever has a note's link finds: the note while the link opens, else the company's name as it set it, and nothing of the note,
-- which is not even read; null of any other token.
create or replace function app.find_open_note(asked text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select case when k.closed_at is null and k.ends_at > at then jsonb_build_object('note', app.find_note(asked))
      else jsonb_build_object('company', coalesce((select v.value from setting_versions v
        where v.key = 'company' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
        order by v.holds_from desc, v.created_at desc, v.id desc limit 1), '{}')) end
    from loads l left join note_links k on k.load_id = l.id
   where l.note_token = asked and l.note_number is not null
$$;
revoke execute on function app.find_open_note(text, timestamptz) from public;
grant execute on function app.find_open_note(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The face of a public page, asked for by the page's own code: only while the page itself is there.
create or replace function app.find_public_face(of_kind text, asked text, term integer) returns table (id uuid,
  storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.storage_key from app.public_profile_photo(of_kind, app.person_of_code(of_kind, asked)) p
   where case of_kind when 'seller' then app.find_seller_card(asked) else app.find_employee_card(asked, term) end is not null
$$;
revoke execute on function app.find_public_face(text, text, integer) from public;
grant execute on function app.find_public_face(text, text, integer) to traco_admin, traco_supervisor, traco_unit, traco_manager,
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
      -- A town of a single customer would tell of him.
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
        'asksCode', s.asks_code, 'isTurn', app.is_turn_of(s.id), 'isTired', app.is_tired(s.id, at), 'state', s.state),
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
create or replace function app.find_term_file(asked uuid, file uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('key', f.storage_key, 'name', f.name, 'type', f.media_type)
    from app.public_version(asked) v join files f on f.id = file and f.id = any (v.attachment_ids)
$$;
revoke execute on function app.find_term_file(uuid, uuid) from public;
grant execute on function app.find_term_file(uuid, uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- An answer with its text, by the code of its receipt.
create or replace function app.find_term_receipt(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select to_jsonb(a) || jsonb_build_object('text', v.frozen_text, 'kind', t.kind, 'published_at', v.published_at)
    from term_answers a join term_versions v on v.id = a.version_id join terms t on t.id = a.term_id where a.code = of_code
$$;
revoke execute on function app.find_term_receipt(text) from public;
grant execute on function app.find_term_receipt(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What anybody reads of a published term: nobody is named.
create or replace function app.find_term(asked uuid) returns jsonb
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
revoke execute on function app.find_term(uuid) from public;
grant execute on function app.find_term(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What anybody with the document or its code learns of it.
create or replace function app.find_verified(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('id', d.id, 'code', d.code, 'title', d.title, 'kind', d.kind, 'state', d.state, 'senderName', d.sender_name,
      'unitName', u.name, 'pages', jsonb_array_length(d.pages), 'fileName', d.file_name,
      'original', jsonb_build_object('sha256', d.original_sha256, 'bytes', d.original_bytes),
      'sealed', case when d.sealed_key is not null then jsonb_build_object('sha256', d.sealed_sha256, 'bytes', d.sealed_bytes, 'at', d.sealed_at,
        'certificate', d.certificate, 'isSelfSigned', d.self_signed, 'key', d.sealed_key) end,
      'signers', (select jsonb_agg(jsonb_build_object('name', s.name, 'cpf', s.cpf, 'role', s.role, 'state', s.state,
          'signedAt', case when s.state = 'signed' then s.signed_at end) order by s.place, s.created_at)
        from document_signers s where s.document_id = d.id and s.state <> 'replaced'))
    from documents d left join units u on u.id = d.unit_id
   where d.code is not null and (d.code = of_code or d.sealed_sha256 = any (hashes))
   order by d.sent_at desc limit 1
$$;
revoke execute on function app.find_verified(text, text[]) from public;
grant execute on function app.find_verified(text, text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The sites of a customer are his seller's, also when he gets another one.
create or replace function app.follow_customer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update sites set seller_id = new.seller_id, unit_id = new.unit_id where customer_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- Whose load it is, his is the link.
create or replace function app.follow_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update note_links set unit_id = new.unit_id, seller_id = new.seller_id, driver_id = new.driver_id, partner_id = new.partner_id
   where load_id = new.id;
  return null;
end $$;
revoke execute on function app.follow_note_link() from public;
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
  his_accounts uuid[];
  his_pours uuid[];
  his_sites uuid[];
  his_days uuid[];
  his_photos text[];
  written uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'told', 'title'];
  wrote text[] := array['author_name', 'decided_by', 'sent_by_name', 'made_by_name', 'recorded_by_name', 'settled_by_name'];
begin
  if kind = 'driver' then
    select array_agg(a.id) into absent from absences a where a.driver_id = person;
    select array_agg(p.file_id) into papers from (
      select d.file_id from driver_documents d where d.driver_id = person
      union select a.file_id from absences a where a.id = any (absent) and a.file_id is not null
      union select e.file_id from driver_events e where e.driver_id = person and e.file_id is not null) p
     -- What was hung on another driver too, as was possible once, stays his.
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
    select array_agg(s.id) into his_days from employee_statuses s where s.employee_id = person;
    update employee_statuses set notes = '' where id = any (his_days);
  elsif kind = 'customer' then
    update customers set name = nobody, document = null, phone = null, email = null, notes = '', credit_note = '',
      revision = revision + 1 where id = person;
    select array_agg(s.id) into his_sites from sites s where s.customer_id = person;
    update sites set contacts = '[]' where id = any (his_sites);
    select array_agg(p.id) into his_pours from pours p where p.customer_id = person;
    update pours set contact_name = '', contact_phone = null where id = any (his_pours);
  end if;
  if kind <> 'customer' then
    with gone as (delete from profile_photos f where f.person_kind = forget_person.kind and f.person_id = person returning f.storage_key)
    select array_agg(g.storage_key) into faces from gone g;
    select array_agg(s.id) into signed from email_signatures s where kind = 'seller' and s.seller_id = person;
    update email_signatures set name = nobody, removed_at = coalesce(removed_at, now()), revision = revision + 1,
      fields = fields || jsonb_build_object('name', nobody, 'email', '', 'phone', '', 'mobile', '', 'linkedin', '', 'instagram', '')
     where id = any (signed);
    select array_agg(c.id) into printed from code_prints c where c.kind = forget_person.kind and c.person_id = person;
    update code_prints set told = told || jsonb_build_object('name', nobody, 'phone', null, 'email', null, 'registrationNumber', null)
     where id = any (printed);
    select array_agg(a.id) into his_accounts from accounts a
     where person = case kind when 'driver' then a.driver_id when 'seller' then a.seller_id when 'manager' then a.manager_id
                              else a.employee_id end;
    update accounts set name = nobody, email = id || '@removido.invalid', username = null, display_username = null, cpf = null,
      image = null, disabled_at = coalesce(disabled_at, now()) where id = any (his_accounts);
    update active_sessions set user_name = nobody, ip_address = null, user_agent = null, location_info = null
     where account_id = any (his_accounts);
    delete from sessions where account_id = any (his_accounts);
    delete from credentials where account_id = any (his_accounts);
    delete from totp_factors where account_id = any (his_accounts);
    delete from passkeys where account_id = any (his_accounts);
    delete from recovery_codes where account_id = any (his_accounts);
    select array_agg(w.id) into written from (
      select g.id from gallery_photos g where g.account_id = any (his_accounts)
      union select a.row_id::uuid from audit a
             where a.account_id = any (his_accounts) and a.table_name = 'gallery_photos' and a.after ? 'decided_by'
      union select n.id from notices n where n.sent_by = any (his_accounts)
      union select f.id from profile_photos f where f.made_by = any (his_accounts)
      union select t.id from unit_transfers t where t.recorded_by = any (his_accounts)
      union select v.id from setting_versions v where v.account_id = any (his_accounts)
      union select v.id from support_material_versions v where v.account_id = any (his_accounts)
      union select c.id from settled_checks c where c.settled_by = any (his_accounts)) w;
    -- Who decided of a photo is told by his name alone: the trail knows whether it was he.
    update gallery_photos g set decided_by = nobody
      from (select distinct a.row_id::uuid as id, a.after ->> 'decided_by' as name from audit a
             where a.account_id = any (his_accounts) and a.table_name = 'gallery_photos' and a.after ->> 'decided_by' <> '') d
     where g.id = d.id and g.decided_by = d.name;
    update gallery_photos set author_name = nobody where account_id = any (his_accounts);
    update notices set sent_by_name = nobody where sent_by = any (his_accounts);
    update profile_photos set made_by_name = nobody where made_by = any (his_accounts);
    update unit_transfers set recorded_by_name = nobody where recorded_by = any (his_accounts);
    update setting_versions set author_name = nobody where account_id = any (his_accounts);
    update settled_checks set settled_by_name = nobody where settled_by = any (his_accounts);
    update support_material_versions set author_name = nobody where account_id = any (his_accounts);
    update support_material_links set card = null, title = nobody where account_id = any (his_accounts);
    delete from saved_signatures where account_id = any (his_accounts);
    update audit set before = before - wrote, after = after - wrote
     where table_name = any ('{gallery_photos,notices,profile_photos,unit_transfers,setting_versions,settled_checks,support_material_versions}')
       and row_id = any (written::text[]);
    update audit set actor_name = nobody where account_id = any (his_accounts);
    select array_agg(a.row_id) into his_photos from audit a
     where a.table_name = 'profile_photos' and coalesce(a.after, a.before) ->> 'person_id' = person::text;
  end if;
  update audit set before = before - says_who, after = after - says_who
   where (table_name = kind || 's' and row_id = person::text)
      or (table_name = 'accounts' and row_id = any (his_accounts::text[]))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name in ('seller_documents', 'employee_documents') and row_id = any (titled::text[]))
      or (table_name = 'employee_statuses' and row_id = any (his_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and row_id = any (his_photos))
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (his_sites::text[]))
      or (table_name = 'pours' and row_id = any (his_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
revoke execute on function app.forget_person(text, uuid) from public;
grant execute on function app.forget_person(text, uuid) to traco_admin;
--> statement-breakpoint
-- A load that was the asking driver's, as he said "ciente" to it or as the trail tells; whether he has been told that it left him.
create or replace function app.former_load(of_load uuid) returns table (unit_id uuid, seller_id uuid, partner_id uuid,
  is_told boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.unit_id, l.seller_id, l.partner_id, coalesce(a.is_told, false)
    from loads l left join lateral (select n.seen is null as is_told from load_acknowledgements n
      where n.load_id = l.id and n.driver_id = app.driver_id() order by n.server_at desc, n.at desc, n.id desc limit 1) a on true
   where l.id = of_load and (a.is_told is not null or exists (select from audit t
     where t.table_name = 'loads' and t.row_id = of_load::text and t.before ->> 'driver_id' = app.driver_id()::text))
$$;
revoke execute on function app.former_load(uuid) from public;
grant execute on function app.former_load(uuid) to traco_driver;
--> statement-breakpoint
-- Whether what was delivered on a day of a unit is frozen, and by what. It holds the month as a write does, so that nobody
-- closes the day between this answer and the write that follows it.
create or replace function app.freeze_of(unit uuid, day date) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(app.month_key(unit, day));
  return case
    when exists (select from closed_months c where c.unit_id = unit and c.month_on = date_trunc('month', day)::date) then 'MONTH_CLOSED'
    when exists (select from closed_days c where c.unit_id = unit and c.day_on = day and c.state = 'closed') then 'DAY_CLOSED'
  end;
end $$;
revoke execute on function app.freeze_of(uuid, date) from public;
grant execute on function app.freeze_of(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- How much a unit's gallery keeps, also of what the sender himself does not see: its quota counts all of it.
create or replace function app.gallery_bytes(unit uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select bytes from gallery_sums where subject_id = unit), 0)
$$;
revoke execute on function app.gallery_bytes(uuid) from public;
grant execute on function app.gallery_bytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
-- How many photos these albums have, and how many of them are approved; which albums there are for him, the asker reads himself.
create or replace function app.gallery_counts(albums uuid[]) returns table (album_id uuid, photos integer, approved
  integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select subject_id, photos, approved from gallery_sums where subject_id = any (albums)
$$;
revoke execute on function app.gallery_counts(uuid[]) from public;
grant execute on function app.gallery_counts(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
-- How many megabytes a gallery of a unit may keep: a partner is told the number, and no other setting of the plant.
create or replace function app.gallery_megabytes(unit uuid) returns integer
language sql stable security definer set search_path = public, app, pg_temp as $$
  select (app.unit_settings(u.settings) ->> 'galleryMegabytes')::integer from units u where u.id = unit
$$;
revoke execute on function app.gallery_megabytes(uuid) from public;
grant execute on function app.gallery_megabytes(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
-- Whatever issues a note, its code is there with it.
create or replace function app.give_note_code() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_codes (load_id, code) values (new.id, app.new_note_code()) on conflict do nothing;
  return null;
end $$;
revoke execute on function app.give_note_code() from public;
--> statement-breakpoint
-- Whatever issues a note, its link has an end.
create or replace function app.give_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_links (id, load_id, unit_id, seller_id, driver_id, partner_id, ends_at)
  values (gen_random_uuid(), new.id, new.unit_id, new.seller_id, new.driver_id, new.partner_id,
    app.end_of_note_link(coalesce(new.note_issued_at, now()), new.unit_id))
  on conflict (load_id) do nothing;
  return null;
end $$;
revoke execute on function app.give_note_link() from public;
--> statement-breakpoint
-- Planned loads of a pour give way to m³ that came from elsewhere, from the last on: they shrink, or fall away when less
-- than half a cubic metre would be left. One that is to be mixed on top of surplus stays: that has its place in it.
create or replace function app.give_way(pour uuid, came numeric, why text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  excess numeric;
  planned record;
begin
  select least(came, coalesce(sum(l.delivered_m3) filter (where l.state not in ('cancelled', 'refused')), 0) - (p.m3 - p.released_m3))
    into excess from pours p left join loads l on l.pour_id = p.id
   where p.id = pour and (app.may_plan(p.unit_id) or p.seller_id = app.seller_id()) group by p.id;
  for planned in
    select l.id, l.loaded_m3 as m3 from loads l
     where l.pour_id = pour and l.state = 'scheduled' and not exists (select from concrete_returns r where r.reused_load_id = l.id)
     order by l.turn desc nulls first, l.planned_at desc
  loop
    exit when excess is null or excess <= 0;
    if planned.m3 - excess >= 0.5 then
      update loads l set loaded_m3 = planned.m3 - excess, delivered_m3 = planned.m3 - excess, billed_m3 = planned.m3 - excess,
        revision = l.revision + 1 where l.id = planned.id;
    else
      update loads l set state = 'cancelled', cancelled_at = moment, cancel_reason = why, revision = l.revision + 1
       where l.id = planned.id;
    end if;
    excess := excess - planned.m3;
  end loop;
end $$;
revoke execute on function app.give_way(uuid, numeric, text, timestamptz) from public;
grant execute on function app.give_way(uuid, numeric, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager;
--> statement-breakpoint
create or replace function app.has_photo(of_code text, photo uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l join lead_photos p on p.lead_id = l.id where l.follow_code = of_code and p.id = photo)
$$;
revoke execute on function app.has_photo(text, uuid) from public;
grant execute on function app.has_photo(text, uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The office decides about credit: whom a seller registers is looked at first, and he changes neither state nor note.
create or replace function app.hold_credit() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and (new.credit <> 'under_analysis' or new.credit_note <> ''))
    or (tg_op = 'UPDATE' and (new.credit, new.credit_note) is distinct from (old.credit, old.credit_note)) then
    raise exception 'credit is the office''s to decide' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function app.hold_day() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.day_on));
  return new;
end $$;
--> statement-breakpoint
-- The PDF that was sent, and its seal, are never exchanged; the office takes the office's steps.
create or replace function app.hold_document() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if app.is_office_role() and (new.state <> 'draft' or new.code is not null or new.completed_at is not null or new.sealing_key is not null
        or new.sealed_key is not null) then
      raise exception 'a document begins as a draft';
    end if;
    return new;
  end if;
  if (new.original_key, new.original_sha256, new.original_bytes, new.uploaded_sha256) is distinct from (old.original_key, old.original_sha256, old.original_bytes, old.uploaded_sha256)
    or (old.code is not null and new.code is distinct from old.code)
    or (old.sealed_key is not null and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from (old.sealed_key, old.sealed_sha256, old.sealed_at)) then
    raise exception 'a document keeps its file, its code and its seal';
  end if;
  if not app.is_office_role() then return new; end if;
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'sent'), ('draft', 'cancelled'), ('signed', 'archived'),
      ('sent', 'cancelled'), ('seen', 'cancelled'), ('partly_signed', 'cancelled'), ('refused', 'sent'), ('refused', 'partly_signed'),
      ('refused', 'cancelled'), ('expired', 'sent'), ('expired', 'partly_signed'), ('expired', 'cancelled')) then
    raise exception 'no step of the office';
  end if;
  if (new.id, new.unit_id, new.account_id, new.sender_name, new.file_name, new.pages, new.earlier_signatures, new.created_at, new.completed_at)
      is distinct from (old.id, old.unit_id, old.account_id, old.sender_name, old.file_name, old.pages, old.earlier_signatures, old.created_at, old.completed_at)
    or (new.sealing_key, new.sealing_tries, new.sealing_taken_at, new.sealed_key, new.sealed_bytes, new.sealed_sha256, new.sealed_at, new.certificate, new.self_signed)
      is distinct from (old.sealing_key, old.sealing_tries, old.sealing_taken_at, old.sealed_key, old.sealed_bytes, old.sealed_sha256, old.sealed_at, old.certificate, old.self_signed) then
    raise exception 'whose a document is, and its seal, are not the office''s to write';
  end if;
  if old.state <> 'draft' and (new.title, new.kind, new.message, new.in_order, new.sent_at)
      is distinct from (old.title, old.kind, old.message, old.in_order, old.sent_at) then
    raise exception 'what was sent stays as it was sent';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A driver says "ciente" of his own load; that one left him, of a load to which he had said it.
create or replace function app.hold_driver_of_acknowledgement() returns trigger
language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
      and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id))
    or exists (select from app.former_load(new.load_id) f where (new.seen is null or not f.is_told)
      and (f.unit_id, f.seller_id, f.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What a driver says of his day, he says at his own plant: nothing of it rings or waits at another.
create or replace function app.hold_driver_of_day() returns trigger
language plpgsql as $$
begin
  if new.unit_id = app.unit_id() then return new; end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What a driver notes of a load is of a load of his, and stands where the load stands.
create or replace function app.hold_driver_of_proof() returns trigger
language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
    and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- A driver records a return; what becomes of it is the plant's.
create or replace function app.hold_driver_of_return() returns trigger
language plpgsql as $$
begin
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of his working day a driver says when it began and ended, with which truck, what its gauges showed and what he found
-- before leaving; a sheet that was checked is no longer his.
create or replace function app.hold_driver_of_shift() returns trigger
language plpgsql as $$
declare
  his text[] := '{vehicle_id,helper_name,started_at,ended_at,odometer_out_km,odometer_in_km,hour_meter_out,hour_meter_in,checklist,checklist_at,sheet,sheet_notes,sheet_sent_at,revision}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.sheet = 'open' and new.checked_by is null then return new; end if;
  elsif to_jsonb(new) - his = to_jsonb(old) - his and old.sheet in ('open', 'sent', 'given_back')
    and (new.sheet = old.sheet or new.sheet = 'sent') then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of his own loads a driver takes the next step, and says what came out of the drum and back; whom it is for, what it costs and who
-- drives it are not his. A policy cannot say so, as it sees the row before or after a change, never both. A note's address that was
-- empty is one too: it is not changed afterwards. A load that nobody gave a truck goes with the one that its driver is out with:
-- his shift says which.
create or replace function app.hold_driver() returns trigger
language plpgsql as $$
declare
  is_his boolean := old.state not in ('cancelled', 'diverted')
    and (new.state = old.state or (old.state, new.state) in (('scheduled', 'loading'), ('loading', 'en_route'),
      ('en_route', 'on_site'), ('on_site', 'discharging'), ('discharging', 'washing'), ('washing', 'returning'),
      ('returning', 'closed'), ('en_route', 'refused'), ('on_site', 'refused')))
    and (new.loaded_at = old.loaded_at or old.state = 'scheduled')
    and (new.loaded_m3 = old.loaded_m3 or old.state in ('scheduled', 'loading'))
    and (new.billed_m3 = new.delivered_m3 or (new.delivered_m3, new.billed_m3) = (old.delivered_m3, old.billed_m3))
    and (old.note_number is null
      or (new.note_series, new.note_number, new.note_token) is not distinct from (old.note_series, old.note_number, old.note_token));
begin
  if (new.vehicle_id, new.partner_id) is distinct from (old.vehicle_id, old.partner_id) then
    is_his := is_his and old.vehicle_id is null and old.state = 'scheduled' and new.state = 'loading'
      and exists (select from shifts s join vehicles v on v.id = s.vehicle_id
        where s.driver_id = app.driver_id() and s.started_at > new.loaded_at - interval '24 hours' and s.ended_at is null
          and v.id = new.vehicle_id and v.unit_id = new.unit_id
          and new.partner_id is not distinct from coalesce(v.partner_id, old.partner_id));
  end if;
  if is_his then return new; end if;
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
  his uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  open load_conflicts;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if his is null then return 'none'; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return 'none'; end if;
  if exists (select from held_entries h where h.id = entry and h.driver_id <> his) then return 'taken'; end if;
  select c.* into open from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is null;
  conflict := open.id;
  if conflict is null or open.kind = 'truck' then
    if l.driver_id is distinct from his then
      select a.at, case when l.driver_id is null and a.before ? 'planned_at' then 'moved' else 'reassigned' end
        into gone, why from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = his::text
       order by a.id desc limit 1;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    -- No phone is without a network for longer (OLDEST_MS), and who has begun nothing has nothing to keep.
    if gone is null or gone < now() - interval '7 days'
      or (of_kind <> 'step' and not exists (select from load_steps s
        where s.load_id = of_load and s.driver_id = his and s.kind = 'step'))
      or exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is not null
        and c.kind <> 'truck' and c.since >= gone) then return 'none'; end if;
    if conflict is null then
      conflict := gen_random_uuid();
      insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
      values (conflict, of_load, l.unit_id, his,
        (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
          where s.driver_id = his and s.started_at > taken - interval '24 hours' and s.ended_at is null
          order by s.day_on desc limit 1), why, gone, moment);
    else
      update load_conflicts set kind = why, since = gone where id = conflict;
    end if;
    perform app.tell_plant_of_conflict(l, who || ' está com uma carga que não é mais dele', 'a usina decide de quem é a carga.', moment);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, his, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return 'held';
end $$;
revoke execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) from
  public;
grant execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) to
  traco_driver;
--> statement-breakpoint
-- A field stays where it was sent; it is given on with its signer, and filled in by him alone.
create or replace function app.hold_field() returns trigger
language plpgsql as $$
declare
  of_document documents;
begin
  select d.* into of_document from documents d where d.id = case tg_op when 'DELETE' then old.document_id else new.document_id end;
  if tg_op = 'DELETE' then
    if of_document.state <> 'draft' then raise exception 'of a document that was sent nothing is taken away'; end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and of_document.state <> 'draft' and (new.box, new.kind, new.document_id) is distinct from (old.box, old.kind, old.document_id) then
    raise exception 'a field stays where it was sent';
  end if;
  if tg_op = 'UPDATE' and old.value is not null and new.value is distinct from old.value then
    raise exception 'what was filled in stands';
  end if;
  if not app.is_office_role() then return new; end if;
  if of_document.id is null or new.unit_id is distinct from of_document.unit_id then raise exception 'no document of the office' using errcode = 'insufficient_privilege'; end if;
  if not exists (select from document_signers s where s.id = new.signer_id and s.document_id = new.document_id and s.state <> 'signed') then
    raise exception 'a field is of a signer of its document who has still to sign';
  end if;
  if new.value is not null or tg_op = 'INSERT' and of_document.state <> 'draft' then raise exception 'a field is filled in by its signer'; end if;
  if tg_op = 'UPDATE' and of_document.state <> 'draft' and (new.id, new.unit_id, new.label, new.required) is distinct from (old.id, old.unit_id, old.label, old.required) then
    raise exception 'a field stays as it was sent';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A link is its signer's for ever; it ends, or is given another end.
create or replace function app.hold_link() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.document_id, new.unit_id, new.signer_id, new.token_hash, new.created_at)
      is distinct from (old.id, old.document_id, old.unit_id, old.signer_id, old.token_hash, old.created_at) then
    raise exception 'a link stays its signer''s';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'a link that ended stays ended';
  end if;
  if app.is_office_role() and not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The office asks for a letter to a signer of its own document; whether it went is not its to say.
create or replace function app.hold_mail() returns trigger
language plpgsql as $$
begin
  if not app.is_office_role() then return new; end if;
  if tg_op = 'UPDATE' or new.sent_at is not null or new.refusal <> '' or new.tries <> 0 then
    raise exception 'whether a letter went is not the office''s to write';
  end if;
  if not exists (select from document_signers s join documents d on d.id = s.document_id
      where s.id = new.signer_id and d.id = new.document_id and d.unit_id is not distinct from new.unit_id) then
    raise exception 'no document of the office' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A manager says that he went through a day, or takes that back; closing it and opening it again is not his.
create or replace function app.hold_manager_of_day() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state in ('open', 'checked') and new.state in ('open', 'checked')
      and (new.unit_id, new.day_on) = (old.unit_id, old.day_on)) then
    return new;
  end if;
  raise exception 'not this manager''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create or replace function app.hold_month() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.month_on));
  return new;
end $$;
--> statement-breakpoint
-- What the system numbered keeps its number, its address and its moment, whoever mends the load.
create or replace function app.hold_note() returns trigger
language plpgsql as $$
begin
  raise exception 'series of the system' using errcode = 'TR003';
end $$;
revoke execute on function app.hold_note() from public;
--> statement-breakpoint
-- Holds what an offer would change and tells how it stands: the sendings of its plant, the load that the surplus is of and
-- the pour's planned ones in the order of their ids, as whoever drives them does, then the return, the pour and the offer.
create or replace function app.hold_offer(offer uuid) returns table (m3 numeric, state text, first_water_at timestamptz,
  travel_minutes integer, missing_m3 numeric, load_id uuid, settings jsonb)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  asked return_offers;
begin
  select * into asked from return_offers f where f.id = offer and app.may_answer(f.unit_id, f.seller_id);
  if asked.id is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('sending' || asked.unit_id, 0));
  perform from loads l
    where (l.pour_id = asked.pour_id and l.state = 'scheduled')
      or l.id = (select r.load_id from concrete_returns r where r.id = asked.return_id)
    order by l.id for update;
  perform from concrete_returns r where r.id = asked.return_id for update;
  perform from pours p where p.id = asked.pour_id for update;
  perform from return_offers f where f.id = offer for update;
  return query
    select f.m3, case when f.state = 'open' and r.state <> 'deciding' then 'withdrawn' else f.state end,
           r.first_water_at, p.travel_minutes,
           case when p.state in ('confirmed', 'in_progress') then app.missing_m3(p.id) else 0 end,
           case when f.state = 'accepted' then r.reused_load_id end, app.unit_settings(u.settings)
      from return_offers f join concrete_returns r on r.id = f.return_id join pours p on p.id = f.pour_id
        join units u on u.id = f.unit_id
     where f.id = offer;
end $$;
revoke execute on function app.hold_offer(uuid) from public;
grant execute on function app.hold_offer(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- A partner attaches what he sent himself: what a document shows him he may read, so it must not point to another's file.
create or replace function app.hold_partner_document() returns trigger
language plpgsql as $$
begin
  if current_user = 'traco_helay' and not exists (select from files where files.id = new.file_id) then
    raise exception 'a partner attaches his own files' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Whoever is nobody's any more waits for no approval: a plant takes no driver from his partner.
create or replace function app.hold_partner_of_driver() returns trigger
language plpgsql as $$
begin
  if current_user = 'traco_manager' then
    raise exception 'the office says whose a driver is' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A row that stood before may be mended, reviewed and cancelled, whatever its day: the day alone is held, where it is written.
create or replace function app.hold_plausible_day() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.loaded_at = old.loaded_at then return new; end if;
  end if;
  if new.loaded_at < '2000-01-02T00:00:00Z' or new.loaded_at >= '2100-01-01T00:00:00Z' then
    raise exception 'loads_plausible: a load of another century' using errcode = '23514', constraint = 'loads_plausible';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- That a term was accepted only the employee says, by himself; whoever else may turn his page off, or on again.
create or replace function app.hold_public_card() returns trigger
language plpgsql as $$
begin
  if current_user in ('traco_admin', 'traco_supervisor') and (tg_op = 'INSERT'
    or (new.term_version, new.accepted_at, new.fields) is distinct from (old.term_version, old.accepted_at, old.fields)) then
    raise exception 'only the employee says so' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A person says "ciente" of what was sent to him; he writes no notice to himself in another's name.
create or replace function app.hold_reader() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'read_at'::text = to_jsonb(old) - 'read_at'::text then return new; end if;
  raise exception 'not this reader''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- A change he asks for, and takes back as long as nobody has answered; never grants.
create or replace function app.hold_seller_of_change() returns trigger
language plpgsql as $$
declare
  told text[] := '{state,answer,answered_at,revision}';
begin
  if new.asked_by = app.account_id() and exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.state = 'open')
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn' and to_jsonb(new) - told = to_jsonb(old) - told)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- A link he makes and lets die; the answer is the customer's.
create or replace function app.hold_seller_of_confirmation() returns trigger
language plpgsql as $$
begin
  if exists (select from pours p where p.id = new.pour_id) and (
    (tg_op = 'INSERT' and new.answer is null and new.answered_at is null)
    or (tg_op = 'UPDATE' and new.expires_at <= old.expires_at and to_jsonb(new) - 'expires_at' = to_jsonb(old) - 'expires_at')
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
  his text[] := '{state,answer,answered_by,answered_at,revision}';
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state in ('accepted', 'refused')
    and to_jsonb(new) - his = to_jsonb(old) - his then
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
  told text[] := '{state,reason,reason_text,released_m3,revision,day_on}';
  office text[] := '{id,unit_id,number,confirmed_at,override_reason,copied_from_id,recorded_by,created_at}';
  waiting text[] := '{requested,under_review,rescheduled}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'requested' and new.released_m3 = 0 and new.override_reason = ''
      and new.confirmed_at is null and new.customer_confirmed_at is null then
      return new;
    end if;
  elsif (new.state = old.state or (new.state = 'cancelled' and old.state = any (waiting || '{suspended}')))
    and (to_jsonb(new) - told = to_jsonb(old) - told
      or (new.state = old.state and old.state = any (waiting)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (office))
          = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (office))
        and (new.customer_confirmed_at is null or new.customer_confirmed_at = old.customer_confirmed_at))) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of his own loads a seller may contest those that are accepted, and record, mend or withdraw what waits and is by his own hand;
-- a policy cannot say so, as it sees the row before or after a change, never both. Generated columns are not computed yet before a
-- write. He plans loads of his own pours, at their price, and withdraws them as long as they are only planned; trucks and times
-- are the plant's.
create or replace function app.hold_seller() returns trigger
language plpgsql as $$
declare
  free text[] := '{contest_reason,contested_at,contest_answer,revision,total_cents,counts}';
  withdrawn text[] := '{state,cancelled_at,cancel_reason,revision,total_cents,counts,day_on}';
begin
  if tg_op = 'UPDATE' and old.review = 'accepted' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  if new.review = 'pending' and new.recorded_by = app.account_id() and (tg_op = 'INSERT' or (
    old.review = 'pending' and old.recorded_by = app.account_id() and old.state <> 'cancelled'
  )) then
    return new;
  end if;
  if new.pour_id is not null and (
    (tg_op = 'INSERT' and new.state = 'scheduled' and new.vehicle_id is null and new.driver_id is null
      and exists (select from pours p where p.id = new.pour_id and (p.unit_id, p.seller_id, p.customer_id, p.site_id, p.mix_id, p.price_cents_per_m3)
        = (new.unit_id, new.seller_id, new.customer_id, new.site_id, new.mix_id, new.price_cents_per_m3)))
    or (tg_op = 'UPDATE' and old.state = 'scheduled' and new.state = 'cancelled'
      and to_jsonb(new) - withdrawn = to_jsonb(old) - withdrawn)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;

-- Whoever gives a customer to a seller holds him, though he may not change his row: the unit where he works, null when he does not.
create or replace function app.hold_seller(asked uuid) returns uuid
language sql strict security definer set search_path = public, app, pg_temp as $$
  select unit_id from sellers where id = asked and active for share
$$;
revoke execute on function app.hold_seller(uuid) from public;
grant execute on function app.hold_seller(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
-- Everything that a sending needs, in the order of the ids: the plants of its loads and of its driver, then its loads, also those that
-- are his no longer. Two phones that need them crosswise would wait for each other.
create or replace function app.hold_sending(of_loads uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  plant uuid;
begin
  for plant in select l.unit_id from loads l where l.id = any(of_loads) union select app.unit_id() order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('sending' || plant, 0));
  end loop;
  perform from loads l where l.id = any(of_loads) order by l.id for update;
end $$;
revoke execute on function app.hold_sending(uuid[]) from public;
grant execute on function app.hold_sending(uuid[]) to traco_driver;
--> statement-breakpoint
-- True for what comes for the first time, or again as it came; a second one at once waits for the first.
create or replace function app.hold_sent(procedure_name text, request uuid, content text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into sent_once (what, sent_id, account_id, digest) values (procedure_name, request, app.account_id(), content)
    on conflict do nothing;
  return found or exists (select from sent_once o where o.sent_id = request and o.what = procedure_name
    and o.account_id is not distinct from app.account_id() and o.digest = content);
end $$;
revoke execute on function app.hold_sent(text, uuid, text) from public;
grant execute on function app.hold_sent(text, uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
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
  -- In his own panel signs whoever has the CPF that was asked.
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
-- A template keeps its paper: whoever made a document from it may look it up.
create or replace function app.hold_template() returns trigger
language plpgsql as $$
begin
  if (new.file_key, new.file_sha256, new.unit_id) is distinct from (old.file_key, old.file_sha256, old.unit_id) then
    raise exception 'a template keeps its paper';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What a person is said to have answered himself, only the functions that asked him write; the office keeps what was signed on paper.
create or replace function app.hold_term_answer() returns trigger
language plpgsql as $$
begin
  if app.is_office_role() and new.way <> 'paper' then raise exception 'the office answers for nobody' using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function app.identify_reader(asked uuid, said jsonb, at timestamptz, line text) returns jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  r record;
begin
  select * into r from app.term_reader(asked, said, at, line);
  if r.outcome <> 'known' then return jsonb_build_object('outcome', r.outcome); end if;
  return jsonb_build_object('outcome', 'known', 'name', r.name, 'cpf', r.cpf, 'unitName', r.unit_name,
    'receipt', app.term_receipt(r.version, r.kind, r.id));
end $$;
revoke execute on function app.identify_reader(uuid, jsonb, timestamptz, text) from public;
grant execute on function app.identify_reader(uuid, jsonb, timestamptz, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- After how long without anybody touching it a session of this role ends; the partner's has its own 24 hours from the start.
create or replace function app.idle_time(role text) returns interval
language sql stable set search_path = public, app, pg_temp as $$
  select case
      when role = 'helay' then interval '24 hours'
      when role in ('admin', 'supervisor') then make_interval(hours => coalesce((s.value->>'officeIdleHours')::int, 8))
      when role = 'driver' then make_interval(days => coalesce((s.value->>'driverIdleDays')::int, 7))
      else make_interval(days => coalesce((s.value->>'plantIdleDays')::int, 7)) end
    from (select) usual left join lateral (
      select v.value from setting_versions v
       where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
       order by v.holds_from desc, v.created_at desc, v.id desc limit 1) s on true
$$;
revoke execute on function app.idle_time(text) from public;
--> statement-breakpoint
-- Whether one of these files was sent to be signed: not which document it became, nor whose: the same paper may be many people's.
create or replace function app.is_known_original(hashes text[]) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from documents d where (d.original_sha256 = any (hashes) or d.uploaded_sha256 = any (hashes)) and d.state <> 'draft')
$$;
revoke execute on function app.is_known_original(text[]) from public;
grant execute on function app.is_known_original(text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Whether a typed name is somebody's: his first name and another of his.
create or replace function app.is_name_of(typed text, known text) returns boolean
language sql immutable set search_path = public, app, pg_temp as $$
  select t[1] = k[1] and t <@ k
     and (select count(distinct w) from unnest(t) w) >= least(2, (select count(distinct w) from unnest(k) w))
    from (select app.words_of_name(typed) as t, app.words_of_name(known) as k) words
$$;
--> statement-breakpoint
-- What the office's roles may write of a document, whatever a handler were to let them: its steps, never its evidence.
-- Functions of the database and jobs write as the owner.
create or replace function app.is_office_role() returns boolean
language sql stable as $$
  select current_user in ('traco_admin', 'traco_supervisor', 'traco_unit')
$$;
--> statement-breakpoint
-- Only who is said to be of the office is: a kind that is not set, or comes later, is none.
create or replace function app.is_partner_office() returns boolean
language sql stable parallel safe as $$ select coalesce(current_setting('app.partner_user_type', true), '') in ('admin', 'fleet') $$;
--> statement-breakpoint
-- A driver's photos lie at his own plant. What he told with them of another plant's load, that plant may look at: nothing else of his.
create or replace function app.is_proof_here(file uuid, sender uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (
    select from accounts a cross join lateral (
        select h.body from held_entries h where h.driver_id = a.driver_id and h.unit_id = app.unit_id()
        union all
        select e.body from device_entries e join loads l on l.id = e.load_id
         where e.driver_id = a.driver_id and l.unit_id = app.unit_id()) told
     where a.id = sender and a.role = 'driver'
       and (file::text in (told.body ->> 'photoId', told.body ->> 'absentPhotoId', told.body ->> 'signatureId')
         or told.body -> 'photoIds' ? file::text))
$$;
revoke execute on function app.is_proof_here(uuid, uuid) from public;
grant execute on function app.is_proof_here(uuid, uuid) to traco_unit, traco_manager;
--> statement-breakpoint
-- Whether a signer has tried too often in an hour to be who he is not. What a clock counted that was ahead and is corrected locks
-- nobody: only what lies behind is counted.
create or replace function app.is_tired(signer uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from public_turns t where t.key = 'signer:' || signer
    and (select count(*) from unnest(t.instants) i where i > at - interval '1 hour' and i <= at) >= 5)
$$;
revoke execute on function app.is_tired(uuid, timestamptz) from public;
--> statement-breakpoint
create or replace function app.is_turn_of(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select not d.in_order or not exists (select from document_signers o where o.document_id = d.id and o.place < s.place
      and o.state not in ('signed', 'replaced'))
    from document_signers s join documents d on d.id = s.document_id where s.id = signer
$$;
revoke execute on function app.is_turn_of(uuid) from public;
--> statement-breakpoint
-- Concrete has one first water: where that of a load is put right, what came back of it and what went on as another load
-- are as old as it is. A batch that it was put under keeps its own.
create or replace function app.keep_first_water() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set first_water_at = new.loaded_at, revision = r.revision + 1 where r.load_id = new.id;
  with corrected as (
    update loads l set loaded_at = new.loaded_at, change_reason = new.change_reason, revision = l.revision + 1
     where l.transferred_from_id = new.id and l.is_taken_over and l.state <> 'cancelled' and l.loaded_at = old.loaded_at
    returning l.*)
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, kind, reason, device_at, at, account_id)
  select gen_random_uuid(), c.id, c.unit_id, c.seller_id, c.driver_id, c.partner_id, 'loading', 'correction', c.change_reason,
         now(), c.loaded_at, app.account_id() from corrected c;
  return null;
end $$;
--> statement-breakpoint
create or replace function app.keep_gallery_sums() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  changes jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    changes := changes || coalesce((select jsonb_agg(jsonb_build_object('unit_id', unit_id, 'album_id', album_id, 'state', state,
      'deleted_at', deleted_at, 'bytes', bytes, 'sign', -1)) from old_rows), '[]');
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || coalesce((select jsonb_agg(jsonb_build_object('unit_id', unit_id, 'album_id', album_id, 'state', state,
      'deleted_at', deleted_at, 'bytes', bytes, 'sign', 1)) from new_rows), '[]');
  end if;
  perform app.add_gallery_sums(changes);
  return null;
end $$;
--> statement-breakpoint
create or replace function app.keep_lead_photo(of_code text, photo uuid, at timestamptz, of_type text, size integer,
  hash text, of_key text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not app.awaits_photo(of_code, photo, at) then return false; end if;
  insert into lead_photos (id, unit_id, seller_id, lead_id, media_type, bytes, sha256, storage_key, created_at)
  select photo, l.unit_id, l.seller_id, l.id, of_type, size, hash, of_key, at from leads l where l.follow_code = of_code
  on conflict do nothing;
  return found;
end $$;
revoke execute on function app.keep_lead_photo(text, uuid, timestamptz, text, integer, text, text) from public;
grant execute on function app.keep_lead_photo(text, uuid, timestamptz, text, integer, text, text) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
--> statement-breakpoint
-- Keeps a request for a quote, once. Answers with how it went and the code that it is followed by. A request is for today or later,
-- in the calendar of the seller's unit. One that is sent again with other words is not said to have been taken so.
create or replace function app.keep_lead(asked text, lead jsonb, at timestamptz, line text, new_code text) returns table
  (outcome text, follow_code text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
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
    if (kept.seller_id, kept.name, kept.phone, kept.place) is distinct from
      (seller.id, lead ->> 'name', lead ->> 'phone', lead ->> 'place') then
      return query select 'taken', null::text;
      return;
    end if;
    -- Mended because the first answer was lost: what was asked first stands, and is said to.
    return query select case when (kept.work_type, kept.m3, kept.wanted_on, kept.needs_pump, kept.message) is not distinct from
        (lead ->> 'workType', (lead ->> 'm3')::numeric, (lead ->> 'wantedOn')::date, lead ->> 'needsPump', lead ->> 'message')
      then 'kept' else 'before' end, kept.follow_code;
    return;
  end if;
  if (lead ->> 'wantedOn')::date < (select (at at time zone u.time_zone)::date from units u where u.id = seller.unit_id) then
    return query select 'past', null::text;
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
revoke execute on function app.keep_lead(text, jsonb, timestamptz, text, text) from public;
grant execute on function app.keep_lead(text, jsonb, timestamptz, text, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Concrete is loaded once: of a load that counts no more, what went on as other loads is loaded as these, but for as much
-- as it had itself of another that counts. What a closed day says stays said.
create or replace function app.keep_loaded_once() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  still numeric := new.transferred_m3;
  made record;
begin
  if old.state = new.state and old.transferred_m3 <= new.transferred_m3 and old.delivered_m3 <= new.delivered_m3 then return new; end if;
  if new.state = 'diverted' and new.delivered_m3 > 0 then return new; end if;
  for made in
    select l.id, l.transferred_m3 as m3, app.freeze_of(l.unit_id, l.day_on) is not null as frozen from loads l
     where l.transferred_from_id = new.id and l.state <> 'cancelled' and l.transferred_m3 > 0 order by l.id for update of l
  loop
    if made.m3 > still and not made.frozen then
      update loads l set transferred_m3 = still, revision = l.revision + 1 where l.id = made.id;
    end if;
    still := greatest(0, still - made.m3);
  end loop;
  return new;
end $$;
--> statement-breakpoint
-- Adds the copy without documents to the version in force of a note that was kept before there were such copies, once.
create or replace function app.keep_masked_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
begin
  update delivery_notes n set masked_key = kept ->> 'storageKey', masked_bytes = (kept ->> 'bytes')::integer, masked_sha256 = kept ->> 'sha256'
    from loads l
   where l.note_token = asked and n.load_id = l.id and n.masked_key is null and n.id = app.note_id(l.id, n.version, facts)
     and app.note_fingerprint(l.id) = facts and n.version = (select max(v.version) from delivery_notes v where v.load_id = l.id);
  return found;
end $$;
revoke execute on function app.keep_masked_note(text, text, jsonb) from public;
grant execute on function app.keep_masked_note(text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Keeps a version, whole and without documents, of a load that has ended, if it tells of the load as it is and nobody was first;
-- whether it was kept. The load is held meanwhile: of two at once, the second finds what the first has kept. What could not be
-- sealed is followed by what is.
create or replace function app.keep_note(asked text, facts text, kept jsonb) returns boolean
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.keep_note(text, text, jsonb) from public;
grant execute on function app.keep_note(text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace function app.keep_published_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from price_lists t
    where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
    for share;
  if exists (
    select from price_lists t
     where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
       and t.published_at is not null
  ) then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
-- What was published never changes, nor do its prices; a list that is being published takes none any more.
create or replace function app.keep_published_list() returns trigger
language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
-- Not even the owner of the tables changes what is written (but that it was told), or erases it within half a year.
create or replace function app.keep_security_event() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'told_at' = to_jsonb(old) - 'told_at' then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'what the log of security holds stays as it is' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
-- Keeps a person's word, once: sent again under its id it answers with the first. A refusal may become an acceptance, never
-- the other way round.
create or replace function app.keep_term_answer(asked uuid, said jsonb, given jsonb, at timestamptz, line text) returns
  jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.keep_term_answer(uuid, jsonb, jsonb, timestamptz, text) from public;
grant execute on function app.keep_term_answer(uuid, jsonb, jsonb, timestamptz, text) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A published text stays as it was published; that it is superseded or revoked is said once. Its last day may be put off.
create or replace function app.keep_term_frozen() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
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
-- A driver tells a step of his own load in another truck than the plan's: what was begun goes on in his until the plant
-- decides. Of a pair of trucks of which it has decided, nothing is asked again. Whether there is anything to decide.
create or replace function app.keep_truck(of_load uuid, in_truck uuid, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  his uuid := app.driver_id();
  who drivers;
  l loads;
  truck vehicles;
  gone timestamptz;
begin
  if his is null then return false; end if;
  select x.* into l from loads x where x.id = of_load and x.driver_id = his for update;
  if not found or l.vehicle_id is null or l.vehicle_id = in_truck or l.state in ('scheduled', 'cancelled', 'diverted') then return false; end if;
  select v.* into truck from vehicles v
   where v.id = in_truck and v.unit_id = l.unit_id and v.type in ('mixer', 'pump') and v.state <> 'inactive';
  if not found then return false; end if;
  if exists (select from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.kind = 'truck'
    and c.decided_at is not null and (c.vehicle_id, c.other_vehicle_id) in ((in_truck, l.vehicle_id), (l.vehicle_id, in_truck))) then
    return false;
  end if;
  select d.* into who from drivers d where d.id = his;
  select max(a.at) into gone from audit a
   where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'vehicle_id' = l.vehicle_id::text;
  insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, other_vehicle_id, kind, since, opened_at)
  values (gen_random_uuid(), of_load, l.unit_id, his, in_truck, l.vehicle_id, 'truck', coalesce(gone, moment), moment)
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
-- Whether a CPF has an account is the office's to know: a plant sends documents to anybody, and could ask of everybody so. The
-- database finds a signer's panel itself, and a plant neither reads nor writes whose it is.
create or replace function app.link_signers(of_document uuid) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update document_signers s set account_id = app.account_of_cpf(s.cpf) from documents d
   where d.id = of_document and s.document_id = d.id and s.state in ('waiting', 'invited') and s.account_id is null
     and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())
$$;
revoke execute on function app.link_signers(uuid) from public;
grant execute on function app.link_signers(uuid) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- Offered surplus is another seller's return: what the seller to whom it is offered may know of it stands here, and what
-- his acceptance writes into rows that are not his.
create or replace function app.may_answer(offer_unit uuid, offer_seller uuid) returns boolean
language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then offer_unit = app.unit_id()
    when 'seller' then offer_seller = app.seller_id()
    else false end
$$;
--> statement-breakpoint
-- Whoever may plan a unit's day: what others have in it counts for him too, but neither whom it is for nor its price.
create or replace function app.may_plan(unit uuid) returns boolean
language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then unit = app.unit_id() when 'manager' then unit = app.unit_id() when 'seller' then unit = app.unit_id()
    else false end
$$;
--> statement-breakpoint
create or replace function app.may_verify(line text, at timestamptz) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  select app.take_turn('verify:' || line, at, 300, interval '1 hour')
$$;
revoke execute on function app.may_verify(text, timestamptz) from public;
grant execute on function app.may_verify(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- m³ that no load has brought to a pour, to whoever plans it or sold it. Whether it takes any is its state's.
create or replace function app.missing_m3(pour uuid) returns numeric
language sql stable security definer set search_path = public, app, pg_temp as $$
  select greatest(0, p.m3 - p.released_m3 - coalesce((
      select sum(l.delivered_m3) from loads l where l.pour_id = p.id and l.state not in ('scheduled', 'cancelled', 'refused')), 0))
    from pours p where p.id = pour and (app.may_plan(p.unit_id) or p.seller_id = app.seller_id())
$$;
revoke execute on function app.missing_m3(uuid) from public;
grant execute on function app.missing_m3(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- A load and the closing of its month exclude each other: loads share the month, the closing holds it alone until its
-- transaction ends, so that neither overlooks what the other has not committed yet.
create or replace function app.month_key(unit uuid, day date) returns bigint language sql immutable parallel safe
  return hashtextextended(unit::text || to_char(date_trunc('month', day::timestamp), 'YYYYMM'), 0);
--> statement-breakpoint
-- A code that a person can read out and type: 32 random bits, in digits and letters of which none is taken for another.
create or replace function app.new_note_code() returns text language sql volatile
return upper(translate(left(gen_random_uuid()::text, 8), '01', 'xy'));
revoke execute on function app.new_note_code() from public;
--> statement-breakpoint
-- The next number of a series: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again and none is missing. Numbers that stand in the series already, typed while it was
-- not the system's, are stepped over. A driver may be given loads of another plant than his own.
create or replace function app.next_note(unit uuid, asked text) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id()
    and not exists (select from loads l where l.unit_id = unit and l.driver_id = app.driver_id() and l.note_number is null) then
    raise exception 'not this actor''s series' using errcode = '42501';
  end if;
  insert into note_series as n (unit_id, series, last_number)
  select unit, asked, 1 + coalesce((select max(l.note_number) from loads l where l.unit_id = unit and l.note_series = asked), 0)
  on conflict (unit_id, series) do update set last_number = n.last_number + 1
  returning last_number into given;
  while exists (select from loads l where l.unit_id = unit and l.note_series = asked and l.note_number = given) loop
    update note_series n set last_number = n.last_number + 1 where n.unit_id = unit and n.series = asked
    returning n.last_number into given;
  end loop;
  return given;
end $$;
revoke execute on function app.next_note(uuid, text) from public;
grant execute on function app.next_note(uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- What a sealed note tells of, by its ids: as long as this stays, the version that was sealed stays the one in force. A
-- customer's new name is no correction of a load. Whoever adds something here makes a new version of every note.
create or replace function app.note_fingerprint(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'load', (select jsonb_build_array(l.state, l.customer_id, l.site_id, l.mix_id, l.pour_id, l.vehicle_id, l.driver_id,
        l.loaded_at, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at, l.returning_at, l.back_at, l.loaded_m3,
        l.delivered_m3, l.returned_m3, l.diverted_m3, l.transferred_m3, l.transferred_from_id, l.seal, l.water_limit_litres,
        l.cancel_reason) from loads l where l.id = load),
    'steps', (select jsonb_agg(s.id order by s.id) from load_steps s where s.load_id = load),
    'water', (select jsonb_agg(w.id order by w.id) from water_additions w where w.load_id = load),
    'receipts', (select jsonb_agg(r.id order by r.id) from load_receipts r where r.load_id = load),
    'returned', (select jsonb_build_array(r.residue_m3, r.surplus_m3) from concrete_returns r where r.load_id = load),
    'diverted', (select jsonb_agg(jsonb_build_array(o.id, o.transferred_m3) order by o.id) from loads o where o.transferred_from_id = load)
  )::text, 'utf8')), 'hex')
$$;
revoke execute on function app.note_fingerprint(uuid) from public;
--> statement-breakpoint
-- The id of a sealed version says of which facts it tells, so that the same facts are never sealed twice.
create or replace function app.note_id(load uuid, version integer, facts text) returns uuid
language sql immutable as $$
  select encode(substr(sha256(convert_to(concat_ws(':', load, version, facts), 'utf8')), 1, 16), 'hex')::uuid
$$;
revoke execute on function app.note_id(uuid, integer, text) from public;
--> statement-breakpoint
-- As `noteName` of the contract writes it: a test holds both together.
create or replace function app.note_name(series text, number integer) returns text language sql immutable strict parallel safe
return series || '-' || reverse(regexp_replace(reverse(lpad(number::text, greatest(6, length(number::text)), '0')), '(\d{3})(?=\d)', '\1.', 'g'));
--> statement-breakpoint
-- The first time that a signer whose turn it is opens the document is noted.
create or replace function app.note_opened(of_document uuid, token_hash text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  signer uuid;
begin
  perform from documents d where d.id = of_document for no key update;
  signer := app.signer_of(of_document, note_opened.token_hash, at);
  update document_signers s set state = 'seen' where s.id = signer and s.state = 'invited';
  if not found then return; end if;
  update documents d set state = 'seen', revision = d.revision + 1 where d.id = of_document and d.state = 'sent';
  perform app.chain_document_event(of_document, 'opened', at, facts || jsonb_build_object('signer', signer));
end $$;
revoke execute on function app.note_opened(uuid, text, timestamptz, jsonb) from public;
grant execute on function app.note_opened(uuid, text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The log of security is written by this function alone, whoever asks: no role may add, change or erase a row of it. What somebody
-- does is told with where his request comes from, which the transaction knows, and no more with where his session signed in: a
-- stolen session is used from elsewhere.
create or replace function app.note_security_event(of_kind text, of_account uuid, by_account uuid, from_ip text, agent
  text, of_request text, facts jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into security_events (id, at, kind, account_id, actor_id, ip_address, user_agent, request_id, details)
  values (gen_random_uuid(), clock_timestamp(), of_kind, of_account, coalesce(by_account, app.account_id()),
    coalesce(from_ip, nullif(current_setting('app.from_address', true), '')),
    left(coalesce(agent, nullif(current_setting('app.from_agent', true), '')), 300),
    coalesce(of_request, nullif(current_setting('app.from_request', true), '')), facts)
$$;
revoke execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) from public;
grant execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Offers that wait for an answer, with the concrete's own facts and nobody's prices.
create or replace function app.offered_returns() returns table (id uuid, unit_id uuid, seller_id uuid, pour_id uuid,
  mix_id uuid, m3 numeric, slump_mm integer, first_water_at timestamptz, plate text, created_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.unit_id, f.seller_id, f.pour_id, r.mix_id, f.m3, coalesce(r.slump_mm, m.slump_mm), r.first_water_at,
         v.plate, f.created_at
    from return_offers f join concrete_returns r on r.id = f.return_id join mixes m on m.id = r.mix_id
      cross join lateral app.crew_of_return(r) c left join vehicles v on v.id = c.vehicle_id
   where f.state = 'open' and r.state = 'deciding' and app.may_answer(f.unit_id, f.seller_id)
$$;
revoke execute on function app.offered_returns() from public;
grant execute on function app.offered_returns() to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What a link shows to whoever has its token: nothing of a dead one, and of a living one nothing that was archived since, and
-- no price table that is no longer valid. `keys` never leaves the server.
create or replace function app.open_materials(hash text, at timestamptz, today date, is_opening boolean) returns jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link support_material_links;
  items jsonb;
  keys jsonb;
begin
  -- What somebody showed who is gone is shown no more.
  select l.* into link from support_material_links l join accounts a on a.id = l.account_id and a.disabled_at is null
   where l.token_hash = hash and l.expires_at > at and l.closed_at is null;
  if not found then return null; end if;
  select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'kind', m.kind, 'fileName', v.file_name,
           'mediaType', v.media_type, 'bytes', v.bytes) order by array_position(link.material_ids, m.id)),
         jsonb_object_agg(m.id, v.storage_key)
    into items, keys
    from support_materials m join support_material_versions v on v.id = m.version_id
   where m.id = any (link.material_ids) and m.step = 'published'
     and not (m.kind = 'price-table' and m.valid_until is not null and m.valid_until < today);
  if items is null then return null; end if;
  if is_opening then
    update support_material_links l set opens = l.opens + 1, last_opened_at = at where l.id = link.id;
  end if;
  return jsonb_build_object('title', link.title, 'card', link.card, 'expiresAt', link.expires_at, 'items', items, 'keys', keys);
end $$;
revoke execute on function app.open_materials(text, timestamptz, date, boolean) from public;
grant execute on function app.open_materials(text, timestamptz, date, boolean) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Whether what was typed is the note's code: 'open', 'wrong', 'late' (too many were wrong within a quarter of an hour), 'none' (no
-- such note). Guesses of one line stand behind each other, and those at one note: at once no more are made than one after another.
create or replace function app.open_note(asked text, typed text, at timestamptz, line text) returns text
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.open_note(text, text, timestamptz, text) from public;
grant execute on function app.open_note(text, text, timestamptz, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The other plants of the company: where concrete could come from when this one stands still.
create or replace function app.other_plants(unit uuid) returns table (id uuid, name text, latitude double precision,
  longitude double precision, capacity_m3_per_hour integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.name, u.latitude, u.longitude, u.capacity_m3_per_hour from units u
   where app.may_plan(unit) and u.active and u.id <> unit and u.latitude is not null and u.longitude is not null
$$;
revoke execute on function app.other_plants(uuid) from public;
grant execute on function app.other_plants(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- What whoever is signed in owes, and what he has answered: his oldest day first, then the newest.
create or replace function app.own_terms(today date) returns jsonb
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
revoke execute on function app.own_terms(date) from public;
grant execute on function app.own_terms(date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace function app.partner_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.partner_id', true), '')::uuid;
--> statement-breakpoint
-- Whom an incident concerns, as accounts: the plant's own posts, and drivers and sellers by name.
create or replace function app.people_of(unit uuid, asked_drivers uuid[], asked_sellers uuid[]) returns table
  (account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a
   where app.may_plan(unit) and a.disabled_at is null and (
     (a.role in ('unit', 'manager') and a.unit_id = unit)
     or (a.role = 'driver' and a.driver_id = any (asked_drivers))
     or (a.role = 'seller' and a.seller_id = any (asked_sellers)))
$$;
revoke execute on function app.people_of(uuid, uuid[], uuid[]) from public;
grant execute on function app.people_of(uuid, uuid[], uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- Whom a public code finds: whoever it stands for now, or, by his id, somebody whose code was never changed.
create or replace function app.person_of_code(of_kind text, asked text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
    (select c.person_id from public_codes c where c.code = asked and c.kind = of_kind and c.retired_at is null),
    (select i.id from (select case when asked ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end as id) i
      where not exists (select from public_codes c where c.person_id = i.id and c.kind = of_kind)))
$$;
revoke execute on function app.person_of_code(text, text) from public;
--> statement-breakpoint
-- A seller's place in his unit by m³ of a month: the policies hide the others' figures from him, so that this says
-- the place and nothing else. A seller asks about himself, a unit and a manager about their own sellers.
create or replace function app.place_of_seller(asked uuid, month date) returns table (place integer, of_sellers integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  with asked_seller as (
    select unit_id from sellers
    where id = asked and coalesce(app.seller_id() = asked, app.unit_id() = unit_id, true)),
  ranked as (
    select s.id, rank() over (order by coalesce(sum(t.delivered_m3), 0) desc) as place, count(*) over () as of_sellers
    from sellers s
    left join monthly_totals t on t.unit_id = s.unit_id and t.month_on = month and t.seller_id = s.id
    where s.unit_id = (select unit_id from asked_seller) and (s.active or s.id = asked)
    group by s.id)
  select place::integer, of_sellers::integer from ranked where id = asked
$$;
revoke execute on function app.place_of_seller(uuid, date) from public;
grant execute on function app.place_of_seller(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller;
--> statement-breakpoint
-- Words are looked for as people type them: without accents, large or small.
create or replace function app.plain(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
-- Loads of planned pours, with the moments at which steps have begun, as they were corrected.
create or replace function app.planned_loads(unit uuid, from_at timestamptz, to_at timestamptz) returns table (id uuid,
  pour_id uuid, turn integer, m3 numeric, planned_at timestamptz, loaded_at timestamptz, state text, note_number
  integer, vehicle_id uuid, driver_id uuid, revision integer, steps jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.pour_id, l.turn, l.loaded_m3, l.planned_at, l.loaded_at, l.state, l.note_number, l.vehicle_id, l.driver_id,
         l.revision,
         case when l.state <> 'scheduled' then jsonb_strip_nulls(jsonb_build_object('loading', l.loaded_at,
           'en_route', l.en_route_at, 'on_site', l.on_site_at, 'discharging', l.discharging_at, 'washing', l.washing_at,
           'returning', l.returning_at, 'closed', l.back_at)) end
    from loads l
   where app.may_plan(unit) and l.pour_id in (
     select p.id from pours p where p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
       and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done'))
     and l.state <> 'cancelled'
$$;
revoke execute on function app.planned_loads(uuid, timestamptz, timestamptz) from public;
grant execute on function app.planned_loads(uuid, timestamptz, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller;

-- How many loads that have not begun stand on a vehicle: the fleet's desk may not see them, but stops the vehicle.
create or replace function app.planned_loads(vehicle uuid, since timestamptz) returns integer
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select count(*)::int from loads
   where vehicle_id = vehicle and state = 'scheduled' and loaded_at >= since
$$;
revoke execute on function app.planned_loads(uuid, timestamptz) from public;
grant execute on function app.planned_loads(uuid, timestamptz) to traco_admin, traco_supervisor, traco_manager, traco_fleet;
--> statement-breakpoint
-- Pours of a unit that take up its trucks, plant and pumps between two instants.
create or replace function app.planned_pours(unit uuid, from_at timestamptz, to_at timestamptz) returns table (id uuid,
  state text, starts_at timestamptz, ends_at timestamptz, m3 numeric, travel_minutes integer, pumped boolean, pump_id
  uuid, largest_truck_m3 numeric)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.state, p.starts_at, p.ends_at, p.m3, p.travel_minutes, p.pumped, p.pump_id, p.largest_truck_m3
    from pours p
   where app.may_plan(unit) and p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
     and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done')
$$;
revoke execute on function app.planned_pours(uuid, timestamptz, timestamptz) from public;
grant execute on function app.planned_pours(uuid, timestamptz, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller;
--> statement-breakpoint
-- A load's day in its unit's calendar; a closed month takes no change, a closed day none of what was delivered, and nobody types
-- into the series that the system numbers. A load that stays on its day asks for no other day, nor for its unit's zone. It asks
-- whether its day is closed as everybody does, and of two days only when it moves from one to the other.
create or replace function app.prepare_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free text[] := '{paid_at,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
  frozen text;
  left_frozen text;
begin
  if tg_op = 'UPDATE' and (old.unit_id, old.loaded_at) is not distinct from (new.unit_id, new.loaded_at) then
    new.day_on := old.day_on;
  else
    select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  end if;
  if new.origin <> 'dispatch' and new.note_number is not null
    and (tg_op = 'INSERT' or (new.note_series, new.note_number) is distinct from (old.note_series, old.note_number)) then
    if new.note_series = (select coalesce(u.settings ->> 'noteSeries', 'E') from units u where u.id = new.unit_id) then
      raise exception 'series of the system' using errcode = 'TR003';
    end if;
  end if;
  frozen := app.freeze_of(new.unit_id, new.day_on);
  if tg_op = 'UPDATE' and (old.unit_id, old.day_on) is distinct from (new.unit_id, new.day_on) then
    left_frozen := app.freeze_of(old.unit_id, old.day_on);
  end if;
  if 'MONTH_CLOSED' in (frozen, left_frozen) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  if 'DAY_CLOSED' in (frozen, left_frozen) then
    if tg_op = 'INSERT' or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'day closed' using errcode = 'TR004';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A pour's day in its unit's calendar, and its number: counted within the unit, one after another also when two ask at once.
create or replace function app.prepare_pour() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  select (new.starts_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  if tg_op = 'INSERT' and new.number = 0 then
    perform pg_advisory_xact_lock(hashtextextended('pours' || new.unit_id::text, 0));
    select coalesce(max(p.number), 0) + 1 into new.number from pours p where p.unit_id = new.unit_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What was proved of a load stays with who proved it, and is asked for by the load: whoever goes on with another's trip
-- goes on from its water, its receipt and its return.
create or replace function app.proofs_of_load(load uuid) returns table (water_litres integer, has_receipt boolean,
  has_return boolean)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
begin
  return query
    select coalesce((select sum(w.litres)::integer from water_additions w where w.load_id = l.id), 0),
           exists (select from load_receipts r where r.load_id = l.id),
           exists (select from concrete_returns r where r.load_id = l.id)
      from loads l
     where l.id = load and case current_setting('app.role', true)
       when 'admin' then true when 'supervisor' then true
       when 'unit' then l.unit_id = app.unit_id() when 'manager' then l.unit_id = app.unit_id()
       when 'driver' then l.driver_id = app.driver_id() else false end;
end $$;
revoke execute on function app.proofs_of_load(uuid) from public;
grant execute on function app.proofs_of_load(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- The photo that anybody may see of a seller or an employee: he allowed it on his public page, and he works here.
create or replace function app.public_profile_photo(kind text, person uuid) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.storage_key from profile_photos f
   where f.person_kind = kind and f.person_id = person and f.replaced_at is null and f.is_public and (
     (kind = 'seller' and exists (select from sellers s where s.id = person and s.active))
     or (kind = 'employee' and exists (select from employees e where e.id = person and e.active)))
$$;
revoke execute on function app.public_profile_photo(text, uuid) from public;
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
  if app.is_tired(s.id, at) then return query select 'late', null::timestamptz; return; end if;
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
-- Papers of a partner's driver wait for the company: as he comes, and again whenever one of them changes.
create or replace function app.reopen_paper_checks(driver uuid, papers text[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into driver_paper_checks (id, driver_id, kind)
  select gen_random_uuid(), driver, paper from unnest(papers) paper
  on conflict (driver_id, kind) do update
    set state = 'pending', reason = '', decided_by = null, decided_at = null, revision = driver_paper_checks.revision + 1
$$;
revoke execute on function app.reopen_paper_checks(uuid, text[]) from public;
--> statement-breakpoint
-- A load that is cancelled gives back the surplus that it was to bring, in a batch or as it was: what becomes of that is
-- to be said again.
create or replace function app.reopen_return() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
    reused_load_id = null, pour_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null,
    checked_at = null, change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
   where r.reused_load_id = new.id and r.destination in ('top_load', 'reuse');
  return null;
end $$;
--> statement-breakpoint
-- A truck in whose checklist its driver has just noted a fault: nobody drives on with a grave one, and with another it is
-- known. Whoever stopped it before has said why.
create or replace function app.restrict_vehicle(of_shift uuid, vehicle uuid, words text, is_serious boolean) returns
  void
language sql security definer set search_path = public, app, pg_temp as $$
  update vehicles v set state = case when is_serious then 'stopped' else 'restricted' end, state_reason = left(words, 300),
      revision = v.revision + 1
   where v.id = vehicle and v.unit_id = app.unit_id()
     and v.state in ('available', 'on_trip', case when is_serious then 'restricted' end)
     and exists (select from shifts s where s.id = of_shift and s.driver_id = app.driver_id() and s.vehicle_id = v.id)
$$;
revoke execute on function app.restrict_vehicle(uuid, uuid, text, boolean) from public;
grant execute on function app.restrict_vehicle(uuid, uuid, text, boolean) to traco_driver;
--> statement-breakpoint
create or replace function app.seen_stands(asked uuid[]) returns table (load_id uuid, seen jsonb)
language sql stable set search_path = public, app, pg_temp as $$
  select l.id, jsonb_build_object('at', a.at, 'isCurrent',
      (a.seen ->> 'plannedAt')::timestamptz is not distinct from l.planned_at and (a.seen ->> 'm3')::numeric = l.loaded_m3
      and a.seen ->> 'customer' = app.as_read(k.name) and a.seen ->> 'site' = app.as_read(s.name)
      and a.seen ->> 'address' = app.as_read(concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')))
      and a.seen ->> 'mix' = m.code and (a.seen ->> 'pumped')::boolean = coalesce(p.pumped, false)
      and a.seen ->> 'vehicle' is not distinct from v.fleet_number
      and a.seen ->> 'notes' = app.as_read(concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, ''))))
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles v on v.id = l.vehicle_id
      join (select distinct on (n.load_id, n.driver_id) n.load_id, n.driver_id, n.seen, n.at from load_acknowledgements n
        where n.load_id = any(asked) order by n.load_id, n.driver_id, n.server_at desc, n.at desc, n.id desc) a
        on a.load_id = l.id and a.driver_id = l.driver_id and a.seen is not null
   where l.id = any(asked)
$$;
--> statement-breakpoint
create or replace function app.seller_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.seller_id', true), '')::uuid;
--> statement-breakpoint
create or replace function app.seller_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from sellers where id = asked
$$;
revoke execute on function app.seller_name(uuid) from public;
grant execute on function app.seller_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic;
--> statement-breakpoint
create or replace function app.served_unit_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.served_unit_ids', true), ''), '{}')::uuid[];
--> statement-breakpoint
-- What holds at the plant of a load that the actor drives, also when he was lent to that plant.
create or replace function app.settings_of_own_load(load uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.unit_settings(u.settings) from loads l join units u on u.id = l.unit_id where l.id = load and l.driver_id = app.driver_id()
$$;
revoke execute on function app.settings_of_own_load(uuid) from public;
grant execute on function app.settings_of_own_load(uuid) to traco_driver;
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
  -- What was told of the load before is not so any more; the notice of the decision follows.
  update notices n set overtaken_at = moment from load_conflicts x
   where x.id = n.conflict_id and x.load_id = c.load_id and (x.id = c.id or x.decided_at is not null) and n.overtaken_at is null;
  update held_entries h set refusal = refusals ->> h.id::text
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text;
end $$;
revoke execute on function app.settle_held(uuid, jsonb, timestamptz) from public;
grant execute on function app.settle_held(uuid, jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- Whose a load is said to be, with the accounts that hear what was decided: a driver who has changed plants since, too.
create or replace function app.sides_of_conflict(of_conflict uuid) returns table (driver_id uuid, name text, account_id
  uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.name, (select a.id from accounts a where a.driver_id = d.id and a.role = 'driver' and a.disabled_at is null limit 1)
    from load_conflicts c join loads l on l.id = c.load_id join drivers d on d.id in (c.driver_id, l.driver_id)
   where c.id = of_conflict and (current_setting('app.role', true) in ('admin', 'supervisor')
      or current_setting('app.role', true) in ('unit', 'manager') and c.unit_id = app.unit_id())
$$;
revoke execute on function app.sides_of_conflict(uuid) from public;
grant execute on function app.sides_of_conflict(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
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
  if app.is_tired(s.id, at) then return query select 'late', null::timestamptz, null::text, null::boolean; return; end if;
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
  select coalesce((select e.told::jsonb ->> 'hashAfter' from document_events e where e.document_id = of_document and e.kind = 'signed'
    order by e.place desc limit 1), d.original_sha256) into hash_before;
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
create or replace function app.signer_has_account(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(current_setting('app.role', true), '') in ('admin', 'supervisor')
     and exists (select from document_signers s where s.id = signer and s.account_id is not null)
$$;
revoke execute on function app.signer_has_account(uuid) from public;
grant execute on function app.signer_has_account(uuid) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- Whom a link opens a document for, or who is signed in as a signer of it; null when nobody.
create or replace function app.signer_of(of_document uuid, token_hash text, at timestamptz) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id from document_signers s join documents d on d.id = s.document_id
   where d.id = of_document and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
     and s.state in ('waiting', 'invited', 'seen')
     and case when signer_of.token_hash is null then s.account_id = app.account_id()
         else exists (select from document_links l where l.signer_id = s.id and l.token_hash = signer_of.token_hash
           and l.ended_at is null and l.expires_at > at) end
   order by s.place limit 1
$$;
revoke execute on function app.signer_of(uuid, text, timestamptz) from public;
--> statement-breakpoint
-- What those who have signed left on the pages, for another signer of the same paper: he signs it with these marks on it.
create or replace function app.signing_marks(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_agg(jsonb_build_object('name', s.name, 'role', s.role, 'signedAt', s.signed_at, 'signatureKey', s.signature_key,
      'initialsKey', s.initials_key, 'places', s.places,
      'fields', coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'box', f.box, 'value', f.value) order by f.id)
        from document_fields f where f.signer_id = s.id), '[]')) order by s.place, s.created_at)
    from document_signers s
   where s.document_id = of_document and s.state = 'signed'
     and app.signer_of(of_document, signing_marks.token_hash, at) is not null
$$;
revoke execute on function app.signing_marks(uuid, text, timestamptz) from public;
grant execute on function app.signing_marks(uuid, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- An offer that is held is taken: a load of the pour is on its way with what the drum has, at the pour's price, under a note of its
-- own; planned loads of the pour give way; the other offers are withdrawn. m³ that a load of the ledger had brought out already are
-- not loaded twice; surplus of a load that counts no more was loaded as that one only as far as that one was itself part of
-- another's concrete. Who drives the drum by now drives it there, also after a swap.
create or replace function app.take_offer(offer uuid, new_load uuid, token text, code text, at_moment timestamptz)
  returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  o return_offers;
  r concrete_returns;
  crew record;
  p pours;
  series text;
begin
  select * into strict o from return_offers f
   where f.id = offer and f.state = 'open' and app.may_answer(f.unit_id, f.seller_id);
  -- Whose way out was taken back counts later: nobody offers of it, and nothing is offered when it is taken back.
  select * into strict r from concrete_returns c where c.id = o.return_id and c.state = 'deciding'
    and not exists (select from loads l where l.id = c.load_id and l.state in ('scheduled', 'loading'));
  select * into strict p from pours q where q.id = o.pour_id and q.state in ('confirmed', 'in_progress');
  select c.vehicle_id, c.driver_id, c.partner_id into crew from app.crew_of_return(r) c;
  select coalesce(u.settings ->> 'noteSeries', 'E') into series from units u where u.id = o.unit_id;

  insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, pour_id, turn,
      origin, state, planned_at, loaded_at, en_route_at, loaded_m3, delivered_m3, billed_m3, transferred_m3,
      transferred_from_id, is_taken_over, price_cents_per_m3, payment, recorded_by, note_series, note_number, note_token,
      note_issued_at, water_code, notes)
  values (new_load, o.unit_id, p.seller_id, p.customer_id, p.site_id, r.mix_id, crew.vehicle_id, crew.driver_id, crew.partner_id, p.id,
      coalesce((select max(l.turn) from loads l where l.pour_id = p.id), 0) + 1, 'dispatch', 'en_route', at_moment,
      r.first_water_at, at_moment, o.m3, o.m3, o.m3,
      coalesce((select case when l.counts then o.m3 else least(o.m3, greatest(0, l.transferred_m3 - coalesce((
          select sum(x.transferred_m3) from loads x where x.transferred_from_id = l.id and x.state <> 'cancelled'), 0))) end
        from loads l where l.id = r.load_id), 0), r.load_id, true,
      p.price_cents_per_m3, p.payment, app.account_id(), series, app.next_note(o.unit_id, series), token, at_moment, code,
      'Reaproveitamento de sobra');
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, reason, device_at, at, account_id)
  select gen_random_uuid(), new_load, o.unit_id, p.seller_id, crew.driver_id, crew.partner_id, s.state, 'Reaproveitamento de sobra',
         at_moment, s.at, app.account_id()
    from (values ('loading', r.first_water_at), ('en_route', at_moment)) s (state, at);
  perform app.give_way(p.id, o.m3, 'A obra recebeu sobra de outra carga', at_moment);

  update concrete_returns c set state = 'assigned', destination = 'reuse', pour_id = p.id, reused_load_id = new_load,
    used_m3 = o.m3, decided_by = app.account_id(), decided_at = at_moment, revision = c.revision + 1 where c.id = r.id;
  update return_offers f set state = 'accepted', answered_by = app.account_id(), answered_at = at_moment,
    revision = f.revision + 1 where f.id = offer;
  update return_offers f set state = 'withdrawn', answer = 'Outra obra aceitou', answered_at = at_moment,
    revision = f.revision + 1 where f.return_id = r.id and f.state = 'open';
end $$;
revoke execute on function app.take_offer(uuid, uuid, text, text, timestamptz) from public;
grant execute on function app.take_offer(uuid, uuid, text, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
--> statement-breakpoint
-- Lets a line do something so many times in a span: true when it was one of them. Whoever was last here long ago is forgotten.
create or replace function app.take_turn(of_key text, at timestamptz, most integer, span interval) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  past timestamptz[];
begin
  delete from public_turns where key in (
    select t.key from public_turns t where t.last_at < at - interval '1 day' and t.key <> of_key limit 100 for update skip locked);
  insert into public_turns (key, instants, last_at) values (of_key, '{}', at) on conflict (key) do nothing;
  select t.instants into past from public_turns t where t.key = of_key for update;
  past := array(select i from unnest(past) i where i > at - span and i <= at);
  if cardinality(past) >= most then return false; end if;
  update public_turns t set instants = past || at, last_at = at where t.key = of_key;
  return true;
end $$;
revoke execute on function app.take_turn(text, timestamptz, integer, interval) from public;
--> statement-breakpoint
-- What the office did with a document of its own.
create or replace function app.tell_of_document(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns
  void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if of_kind <> all ('{created,sent,link_made,reminded,code_made,replaced,prolonged,cancelled,archived}') then
    raise exception 'the office does not tell of this';
  end if;
  if not exists (select from documents d where d.id = of_document
      and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())) then
    raise exception 'no document of the office';
  end if;
  perform app.chain_document_event(of_document, of_kind, at, facts || jsonb_build_object('account', app.account_id()));
end $$;
revoke execute on function app.tell_of_document(uuid, text, timestamptz, jsonb) from public;
grant execute on function app.tell_of_document(uuid, text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- The manager's code once more, for water that its driver has entered: the ledger keeps that it was told, and whether it matched.
-- A code is guessed at so often of a load, not of each addition; of what was held, the plant tells the driver's code.
create or replace function app.tell_water_code(of_load uuid, of_water uuid, told text, most integer) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  water record;
begin
  select w.unapproved, l.water_code into water from water_additions w join loads l on l.id = w.load_id
   where w.id = of_water and w.load_id = of_load and (l.driver_id = app.driver_id() or app.may_plan(l.unit_id)) for update of l;
  if not found then return 'missing'; end if;
  if not water.unapproved then return 'told'; end if;
  -- The code is the load's: whoever told it rightly once has it, and guesses no more.
  if (select coalesce(sum(w.code_tries), 0) from water_additions w where w.load_id = of_load and w.unapproved) >= most then
    return 'spent';
  end if;
  update water_additions set code_tries = code_tries + 1, unapproved = told is distinct from water.water_code,
    wrong_code = told is distinct from water.water_code where id = of_water;
  return 'told';
end $$;
revoke execute on function app.tell_water_code(uuid, uuid, text, integer) from public;
grant execute on function app.tell_water_code(uuid, uuid, text, integer) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_driver;
--> statement-breakpoint
-- Everybody whom a term may ask: the registers of our own people, and posts whose account is the person.
create or replace function app.term_people() returns table (kind text, id uuid, name text, cpf text, role text, unit_id
  uuid, unit_name text, account_id uuid)
language sql stable as $$
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
-- The person that an account is, as the terms know him.
create or replace function app.term_person_of(account uuid) returns table (kind text, id uuid, name text, cpf text, role
  text, unit_id uuid, unit_name text, account_id uuid)
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  his record;
begin
  select x.role as kind, case x.role when 'seller' then x.seller_id when 'manager' then x.manager_id when 'driver' then x.driver_id
           when 'employee' then x.employee_id else x.id end as id
    into his from accounts x where x.id = account;
  return query select p.* from app.term_people() p
    where p.id = his.id and p.kind = case when his.kind in ('seller', 'manager', 'driver', 'employee') then his.kind else 'account' end;
end $$;
revoke execute on function app.term_person_of(uuid) from public;
--> statement-breakpoint
-- Who reads a version: whoever is signed in, or says his name and CPF. Wrong guesses are counted by line and by CPF; who guessed
-- too often is told so whatever he says, and of one CPF no more names are guessed at once than one after another. An unknown CPF,
-- one that is not asked and a wrong name are one answer.
create or replace function app.term_reader(asked uuid, said jsonb, at timestamptz, line text, OUT outcome text, OUT
  version uuid, OUT kind text, OUT id uuid, OUT name text, OUT cpf text, OUT unit_id uuid, OUT unit_name text) returns
  record
language plpgsql set search_path = public, app, pg_temp as $$
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
    -- Guesses of one line stand behind each other, and those at one person.
    perform pg_advisory_xact_lock(hashtextextended(by_line, 0));
    perform pg_advisory_xact_lock(hashtextextended(by_cpf, 0));
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
revoke execute on function app.term_reader(uuid, jsonb, timestamptz, text) from public;
--> statement-breakpoint
-- A person's last word on a version.
create or replace function app.term_receipt(of_version uuid, of_kind text, of_person uuid) returns jsonb
language sql stable set search_path = public, app, pg_temp as $$
  select jsonb_build_object('code', a.code, 'answer', a.answer, 'answeredAt', a.answered_at) from term_answers a
   where a.version_id = of_version and a.person_kind = of_kind and a.person_id = of_person
   order by a.answer, a.answered_at limit 1
$$;
revoke execute on function app.term_receipt(uuid, text, uuid) from public;
--> statement-breakpoint
-- A driver's step changes one load, and hundreds step at once: what it sets off does no more than this load needs.
-- Totals are asked only for rows of which something that they sum has changed.
create or replace function app.total_changed_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[];
begin
  select array_agg(side.d) into deltas
    from old_rows o join new_rows n on n.id = o.id cross join lateral (values
      (o.counts, (o.unit_id, o.seller_id, o.mix_id, o.day_on, -1, o.transferred_m3 - o.loaded_m3, -o.delivered_m3, -o.billed_m3, -o.returned_m3, -o.total_cents)::app.load_delta),
      (n.counts, (n.unit_id, n.seller_id, n.mix_id, n.day_on, 1, n.loaded_m3 - n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents)::app.load_delta)
    ) side (counts, d)
   where side.counts
     and (o.counts, o.unit_id, o.seller_id, o.mix_id, o.day_on, o.loaded_m3, o.transferred_m3, o.delivered_m3, o.billed_m3, o.returned_m3, o.total_cents)
       is distinct from
         (n.counts, n.unit_id, n.seller_id, n.mix_id, n.day_on, n.loaded_m3, n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents);
  if deltas is not null then perform app.add_to_totals(deltas); end if;
  return null;
end $$;
--> statement-breakpoint
-- What a load of transferred concrete brings was loaded once already, as another load.
create or replace function app.total_new_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta)
    from new_rows where counts));
  return null;
end $$;
--> statement-breakpoint
create or replace function app.total_old_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  return null;
end $$;
--> statement-breakpoint
-- The trucks of a driver's plant: who else is out with each, and what its odometer showed last.
create or replace function app.trucks_of_day(moment timestamptz) returns table (id uuid, taken_by text, odometer_km
  integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.id,
      (select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = v.id and s.driver_id <> app.driver_id() and s.ended_at is null
          and s.day_on >= moment::date - 2 and s.started_at > moment - interval '18 hours' and s.started_at <= moment
        order by s.started_at desc limit 1),
      (select coalesce(s.odometer_in_km, s.odometer_out_km) from shifts s
        where s.vehicle_id = v.id and s.day_on >= moment::date - 30 and s.started_at <= moment
          and coalesce(s.odometer_in_km, s.odometer_out_km) is not null
        order by s.day_on desc, s.started_at desc limit 1)
    from vehicles v where v.unit_id = app.unit_id() and v.type in ('mixer', 'pump')
$$;
revoke execute on function app.trucks_of_day(timestamptz) from public;
grant execute on function app.trucks_of_day(timestamptz) to traco_driver;
--> statement-breakpoint
create or replace function app.turns_spent(of_key text, at timestamptz, span interval) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - span and i <= at), 0)
$$;
revoke execute on function app.turns_spent(text, timestamptz, interval) from public;

create or replace function app.turns_spent(of_key text, at timestamptz) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - interval '1 hour' and i <= at), 0)
$$;
revoke execute on function app.turns_spent(text, timestamptz) from public;
--> statement-breakpoint
create or replace function app.unit_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.unit_id', true), '')::uuid;
--> statement-breakpoint
-- A plant's settings: what the company set for all of them, as it holds today, and what the plant has of its own.
create or replace function app.unit_settings(own jsonb) returns jsonb
language sql stable as $$
  select coalesce((select v.value from public.setting_versions v
                    where v.key = 'unit-defaults' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
                    order by v.holds_from desc, v.created_at desc limit 1), '{}') || coalesce(own, '{}')
$$;
--> statement-breakpoint
-- The usual minutes at a site: the wait before the discharge and the discharge per m³, medians of its last sixty loads.
create or replace function app.usual_at_sites(sites uuid[]) returns table (site_id uuid, wait real, discharge_per_m3
  real)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, t.wait, t.discharge
    from unnest(sites) s (id) cross join lateral (
      select percentile_cont(0.5) within group (order by extract(epoch from discharging_at - on_site_at) / 60)::real as wait,
             percentile_cont(0.5) within group (order by extract(epoch from washing_at - discharging_at) / 60 / delivered_m3)::real as discharge
        from (select on_site_at, discharging_at, washing_at, delivered_m3 from loads l
               where l.site_id = s.id and l.counts and l.washing_at is not null and l.delivered_m3 > 0
               order by l.loaded_at desc limit 60) l
       having count(*) >= 3
    ) t
$$;
revoke execute on function app.usual_at_sites(uuid[]) from public;
grant execute on function app.usual_at_sites(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- The versions of a load's note that are kept, the oldest first, and whether each tells of the load as it is.
create or replace function app.versions_of_note(load uuid, facts text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', n.version, 'keptAt', n.created_at, 'isOfFacts', n.id = app.note_id(load, n.version, facts),
      'whole', jsonb_build_object('storageKey', n.storage_key, 'bytes', n.bytes, 'sha256', n.sha256),
      'masked', case when n.masked_key is not null then
        jsonb_build_object('storageKey', n.masked_key, 'bytes', n.masked_bytes, 'sha256', n.masked_sha256) end,
      'certificate', n.certificate, 'isSelfSigned', n.self_signed, 'awaitsSeal', n.awaits_seal) order by n.version), '[]')
    from delivery_notes n where n.load_id = load
$$;
revoke execute on function app.versions_of_note(uuid, text) from public;
--> statement-breakpoint
-- The words of a name, without accents, capitals and what stands between them.
create or replace function app.words_of_name(name text) returns text[]
language sql immutable set search_path = public, app, pg_temp as $$
  select coalesce(array_agg(w order by n) filter (where w <> '' and w <> all ('{de,da,do,das,dos,e}')), '{}')
    from regexp_split_to_table(app.plain(name), '\s+') with ordinality words(w, n)
$$;
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_span" CHECK (to_on >= from_on)
);
--> statement-breakpoint
ALTER TABLE "absences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "account_units" (
	"account_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "account_units_account_id_unit_id_pk" PRIMARY KEY("account_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "account_units" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"cpf" text,
	"role" text NOT NULL,
	"unit_id" uuid,
	"seller_id" uuid,
	"manager_id" uuid,
	"driver_id" uuid,
	"employee_id" uuid,
	"partner_id" uuid,
	"partner_user_type" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"closed_by_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "active_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"user_name" text NOT NULL,
	"device_info" jsonb NOT NULL,
	"location_info" text,
	"ip_address" text,
	"user_agent" text,
	"session_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"auth_session_id" uuid,
	"unit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "active_sessions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "active_sessions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"unit_id" uuid,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"account_id" uuid,
	"role" text,
	"actor_name" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"unit_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closed_days_unit_id_day_on_pk" PRIMARY KEY("unit_id","day_on")
);
--> statement-breakpoint
ALTER TABLE "closed_days" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"unit_id" uuid NOT NULL,
	"month_on" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "closed_months_unit_id_month_on_pk" PRIMARY KEY("unit_id","month_on")
);
--> statement-breakpoint
ALTER TABLE "closed_months" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "code_prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"told" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_prints" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "code_scans" (
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"source" text NOT NULL,
	"scans" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_scans_person_id_day_on_source_kind_pk" PRIMARY KEY("person_id","day_on","source","kind")
);
--> statement-breakpoint
ALTER TABLE "code_scans" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "concrete_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"load_id" uuid,
	"customer_id" uuid,
	"site_id" uuid,
	"mix_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"residue_m3" numeric(8,2) NOT NULL,
	"surplus_m3" numeric(8,2) NOT NULL,
	"reason" text NOT NULL,
	"reason_words" text DEFAULT '' NOT NULL,
	"reason_text" text DEFAULT '' NOT NULL,
	"party" text NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"signature_id" uuid,
	"slump_mm" integer,
	"temperature_c" real,
	"first_water_at" timestamp with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"destination" text,
	"destination_text" text DEFAULT '' NOT NULL,
	"pour_id" uuid,
	"reused_load_id" uuid,
	"used_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"operator_name" text DEFAULT '' NOT NULL,
	"charges_customer" boolean DEFAULT false NOT NULL,
	"charge_cents" bigint DEFAULT 0 NOT NULL,
	"loss_cents" bigint DEFAULT 0 NOT NULL,
	"change_reason" text DEFAULT '' NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concrete_returns_volumes" CHECK (residue_m3 >= 0 and surplus_m3 >= 0 and residue_m3 + surplus_m3 > 0 and used_m3 <= surplus_m3),
	CONSTRAINT "concrete_returns_words" CHECK (reason = 'other' or reason_words = '')
);
--> statement-breakpoint
ALTER TABLE "concrete_returns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL,
	"document" text,
	"phone" text,
	"email" text,
	"credit" text DEFAULT 'approved' NOT NULL,
	"credit_note" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	"loaded_m3" numeric(14,2) NOT NULL,
	"delivered_m3" numeric(14,2) NOT NULL,
	"billed_m3" numeric(14,2) NOT NULL,
	"returned_m3" numeric(14,2) NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"day_on" date NOT NULL,
	CONSTRAINT "daily_totals_unit_id_day_on_seller_id_mix_id_pk" PRIMARY KEY("unit_id","day_on","seller_id","mix_id")
);
--> statement-breakpoint
ALTER TABLE "daily_totals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"version" integer NOT NULL,
	"load_revision" integer NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"masked_key" text,
	"masked_bytes" integer,
	"masked_sha256" text,
	"certificate" text,
	"self_signed" boolean,
	"awaits_seal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_notes_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "delivery_notes_masked_key_unique" UNIQUE("masked_key"),
	CONSTRAINT "delivery_notes_masked" CHECK (num_nulls(masked_key, masked_bytes, masked_sha256) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "delivery_notes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "device_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"load_id" uuid,
	"mends" uuid,
	"body" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_events" (
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "document_events_document_id_place_pk" PRIMARY KEY("document_id","place")
);
--> statement-breakpoint
ALTER TABLE "document_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"box" jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"value" text
);
--> statement-breakpoint
ALTER TABLE "document_fields" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "document_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"is_reminder" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_mails" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL,
	"cpf" text NOT NULL,
	"email" text,
	"phone" text,
	"account_id" uuid,
	"asks_code" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"request_id" uuid,
	"signed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"signature_key" text,
	"initials_key" text,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_signers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"due_days" integer,
	"roles" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"earlier_signatures" integer DEFAULT 0 NOT NULL,
	"made_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_templates_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "document_templates_roles" CHECK (jsonb_array_length(roles) > 0)
);
--> statement-breakpoint
ALTER TABLE "document_templates" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"template_id" uuid,
	"title" text NOT NULL,
	"plain_title" text GENERATED ALWAYS AS (app.plain(title)) STORED NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"due_on" date,
	"expires_at" timestamp with time zone,
	"file_name" text NOT NULL,
	"original_key" text NOT NULL,
	"original_bytes" integer NOT NULL,
	"original_sha256" text NOT NULL,
	"uploaded_sha256" text,
	"pages" jsonb NOT NULL,
	"earlier_signatures" integer DEFAULT 0 NOT NULL,
	"code" text,
	"sealing_key" text,
	"sealing_tries" integer DEFAULT 0 NOT NULL,
	"sealing_taken_at" timestamp with time zone,
	"sealed_key" text,
	"sealed_bytes" integer,
	"sealed_sha256" text,
	"sealed_at" timestamp with time zone,
	"certificate" text,
	"self_signed" boolean,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_original_key_unique" UNIQUE("original_key"),
	CONSTRAINT "documents_code_unique" UNIQUE("code"),
	CONSTRAINT "documents_sealed_key_unique" UNIQUE("sealed_key"),
	CONSTRAINT "documents_sealed_whole" CHECK ((sealed_key is null) = (sealed_sha256 is null) and (sealed_key is null) = (sealed_at is null))
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "driver_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "driver_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on_day" date NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"file_id" uuid,
	"acknowledged_at" timestamp with time zone,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "driver_paper_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_paper_checks_reason" CHECK (state <> 'rejected' or reason <> '')
);
--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	"partner_id" uuid,
	"licence_number" text,
	"licence_category" text,
	"licence_expires_on" date,
	"licence_paid_work" boolean DEFAULT true NOT NULL,
	"toxicology_on" date,
	"toxicology_expires_on" date,
	"medical_expires_on" date,
	"admitted_on" date,
	"pix_key" text,
	"equipment" text[] DEFAULT '{"mixer"}' NOT NULL,
	"employee_number" integer,
	CONSTRAINT "drivers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "drivers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "email_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "email_signatures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employee_documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"notes" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_statuses_span" CHECK (to_on is null or to_on >= from_on)
);
--> statement-breakpoint
ALTER TABLE "employee_statuses" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"admitted_on" date,
	"registration_number" text,
	"pix_key" text,
	"shirt_size" text,
	"trouser_size" text,
	"boot_size" text,
	CONSTRAINT "employees_cpf_unique" UNIQUE("cpf"),
	CONSTRAINT "employees_registration_number_unique" UNIQUE("registration_number")
);
--> statement-breakpoint
ALTER TABLE "employees" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"is_bare" boolean DEFAULT true,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "flagged_entries" (
	"entry_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"load_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "flagged_entries_entry_id_flag_pk" PRIMARY KEY("entry_id","flag")
);
--> statement-breakpoint
ALTER TABLE "flagged_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "fuelings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"litres" real NOT NULL,
	"cents" bigint NOT NULL,
	"odometer_km" integer
);
--> statement-breakpoint
ALTER TABLE "fuelings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gallery_albums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"site_id" uuid,
	"incident_id" uuid,
	"partner_id" uuid,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_albums_name" CHECK (name <> '')
);
--> statement-breakpoint
ALTER TABLE "gallery_albums" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gallery_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"album_id" uuid,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"site_id" uuid,
	"load_id" uuid,
	"pour_id" uuid,
	"work_order" text DEFAULT '' NOT NULL,
	"people" text NOT NULL,
	"visibility" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"shown_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"before_id" uuid,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_photos_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "gallery_photos_thumbnail_key_unique" UNIQUE("thumbnail_key"),
	CONSTRAINT "gallery_photos_pair" CHECK (before_id <> id),
	CONSTRAINT "gallery_photos_place" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
ALTER TABLE "gallery_photos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "gallery_sums" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"photos" integer NOT NULL,
	"approved" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery_sums" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"month_on" date NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "held_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conflict_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone NOT NULL,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "held_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"vehicle_id" uuid,
	"is_drill" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expected_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incidents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "lead_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"is_remade" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_photos_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "lead_photos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "load_acknowledgements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"seen" jsonb
);
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "load_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"other_vehicle_id" uuid,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "load_conflicts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "load_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"receiver_name" text NOT NULL,
	"receiver_document" text DEFAULT '' NOT NULL,
	"signature_id" uuid,
	"absent_photo_id" uuid,
	"slump_mm" integer,
	"temperature_c" real,
	"cylinders" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "load_receipts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "load_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"state" text NOT NULL,
	"kind" text DEFAULT 'step' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latitude" text,
	"longitude" text,
	"accuracy_metres" integer,
	"account_id" uuid
);
--> statement-breakpoint
ALTER TABLE "load_steps" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid,
	"mix_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"review" text DEFAULT 'accepted' NOT NULL,
	"note_series" text DEFAULT '1' NOT NULL,
	"note_number" integer,
	"pour_id" uuid,
	"turn" integer,
	"planned_at" timestamp with time zone,
	"loaded_at" timestamp with time zone NOT NULL,
	"day_on" date DEFAULT '1970-01-01' NOT NULL,
	"en_route_at" timestamp with time zone,
	"on_site_at" timestamp with time zone,
	"discharging_at" timestamp with time zone,
	"washing_at" timestamp with time zone,
	"returning_at" timestamp with time zone,
	"back_at" timestamp with time zone,
	"loaded_m3" numeric(8,2) NOT NULL,
	"delivered_m3" numeric(8,2) NOT NULL,
	"billed_m3" numeric(8,2) NOT NULL,
	"returned_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"diverted_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"transferred_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"transferred_from_id" uuid,
	"is_taken_over" boolean DEFAULT false NOT NULL,
	"seal" text DEFAULT '' NOT NULL,
	"water_limit_litres" integer,
	"water_code" text,
	"note_token" text,
	"note_issued_at" timestamp with time zone,
	"price_cents_per_m3" integer NOT NULL,
	"total_cents" bigint GENERATED ALWAYS AS (round(billed_m3 * price_cents_per_m3)::bigint) STORED NOT NULL,
	"payment" text,
	"paid_at" timestamp with time zone,
	"invoiced_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"note_photo_id" uuid,
	"counts" boolean GENERATED ALWAYS AS (review = 'accepted' and state not in ('scheduled', 'loading', 'cancelled', 'refused') and not (state = 'diverted' and delivered_m3 = 0)) STORED NOT NULL,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"contest_reason" text,
	"contested_at" timestamp with time zone,
	"contest_answer" text,
	"change_reason" text,
	"recorded_by" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loads_volumes" CHECK (delivered_m3 >= 0 and delivered_m3 <= loaded_m3 and billed_m3 >= 0)
);
--> statement-breakpoint
ALTER TABLE "loads" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"file_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "managers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "managers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "managers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "manual_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"page" text NOT NULL,
	"version" date NOT NULL,
	"wrong_tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manual_readings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "mixes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"strength_class" text NOT NULL,
	"slump_mm" integer NOT NULL,
	"slump_tolerance_mm" integer DEFAULT 20 NOT NULL,
	"aggregate" text NOT NULL,
	"pumpable" boolean DEFAULT false NOT NULL,
	"cost_cents_per_m3" integer NOT NULL,
	"price_cents_per_m3" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mixes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "mixes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "monthly_totals" (
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	"loaded_m3" numeric(14,2) NOT NULL,
	"delivered_m3" numeric(14,2) NOT NULL,
	"billed_m3" numeric(14,2) NOT NULL,
	"returned_m3" numeric(14,2) NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"month_on" date NOT NULL,
	CONSTRAINT "monthly_totals_unit_id_month_on_seller_id_mix_id_pk" PRIMARY KEY("unit_id","month_on","seller_id","mix_id")
);
--> statement-breakpoint
ALTER TABLE "monthly_totals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_codes" (
	"load_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "note_links_load_id_unique" UNIQUE("load_id")
);
--> statement-breakpoint
ALTER TABLE "note_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "note_series" (
	"unit_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "note_series_unit_id_series_pk" PRIMARY KEY("unit_id","series")
);
--> statement-breakpoint
ALTER TABLE "note_series" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"incident_id" uuid,
	"conflict_id" uuid,
	"overtaken_at" timestamp with time zone,
	"sent_by" uuid,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_title" CHECK (title <> '')
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"load_id" uuid,
	"vehicle_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"photo_id" uuid,
	"voice_id" uuid,
	"latitude" text,
	"longitude" text,
	"seen_by" uuid,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "occurrences" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cnpj" text
);
--> statement-breakpoint
ALTER TABLE "partners" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pour_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_by" uuid,
	"confirmation_id" uuid,
	"answered_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pour_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pour_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"seen_starts_at" timestamp with time zone,
	"m3" numeric(8,2),
	"checklist" jsonb,
	"name" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pour_confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "pour_confirmations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"day_on" date DEFAULT '1970-01-01' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"released_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"load_m3" numeric(8,2) NOT NULL,
	"interval_minutes" integer NOT NULL,
	"element" text NOT NULL,
	"pumped" boolean NOT NULL,
	"pump_kind" text,
	"pipe_metres" integer,
	"pump_id" uuid,
	"largest_truck_m3" numeric(8,2),
	"travel_minutes" integer NOT NULL,
	"travel_source" text NOT NULL,
	"strength_age_days" integer DEFAULT 28 NOT NULL,
	"slump_mm" integer,
	"moulding" boolean DEFAULT false NOT NULL,
	"additions" text[] DEFAULT '{}' NOT NULL,
	"addition_notes" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text,
	"access_notes" text DEFAULT '' NOT NULL,
	"payment" text,
	"price_cents_per_m3" integer NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reason" text,
	"reason_text" text DEFAULT '' NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"customer_confirmed_at" timestamp with time zone,
	"copied_from_id" uuid,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pours_volumes" CHECK (m3 > 0 and released_m3 >= 0 and released_m3 <= m3 and load_m3 > 0)
);
--> statement-breakpoint
ALTER TABLE "pours" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_list_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"price_list_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"price_cents_per_m3" integer NOT NULL,
	"floor_cents_per_m3" integer NOT NULL,
	CONSTRAINT "price_list_items_floor" CHECK (floor_cents_per_m3 <= price_cents_per_m3)
);
--> statement-breakpoint
ALTER TABLE "price_list_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_lists" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"unit_id" uuid,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"frame" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"is_public" boolean NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"replaced_at" timestamp with time zone,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_photos_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "profile_photos" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "public_cards" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "public_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "public_turns" (
	"key" text PRIMARY KEY NOT NULL,
	"instants" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_turns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_account_id_mark_pk" PRIMARY KEY("account_id","mark")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "refused_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"kind" text NOT NULL,
	"load_id" uuid,
	"mends" uuid,
	"refusal" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refused_entries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "return_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"offered_by" uuid,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_offers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "saved_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"data" text NOT NULL,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_signatures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"actor_id" uuid,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "seller_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_documents" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL,
	"unit_id" uuid NOT NULL,
	"commission_kind" text,
	"commission_value" integer,
	CONSTRAINT "sellers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "sellers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sent_once" (
	"what" text NOT NULL,
	"sent_id" uuid NOT NULL,
	"account_id" uuid,
	"digest" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_once_of" UNIQUE NULLS NOT DISTINCT("sent_id","what","account_id")
);
--> statement-breakpoint
ALTER TABLE "sent_once" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fully_proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"holds_from" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "settled_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"key" text NOT NULL,
	"note" text NOT NULL,
	"settled_by" uuid NOT NULL,
	"settled_by_name" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settled_checks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"vehicle_id" uuid,
	"helper_name" text DEFAULT '' NOT NULL,
	"planned_starts_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"odometer_out_km" integer,
	"odometer_in_km" integer,
	"hour_meter_out" real,
	"hour_meter_in" real,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checklist_at" timestamp with time zone,
	"sheet" text DEFAULT 'open' NOT NULL,
	"sheet_notes" text DEFAULT '' NOT NULL,
	"sheet_sent_at" timestamp with time zone,
	"given_back_reason" text DEFAULT '' NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shifts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_failures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"access_notes" text DEFAULT '' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"largest_truck_m3" numeric(8,2),
	"travel_minutes" integer,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_material_annotations" (
	"account_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"annotations" jsonb NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_annotations_account_id_version_id_pk" PRIMARY KEY("account_id","version_id"),
	CONSTRAINT "support_material_annotations_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "support_material_annotations" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_material_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"token_hash" text NOT NULL,
	"material_ids" uuid[] NOT NULL,
	"card" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "support_material_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_material_marks" (
	"account_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"is_favourite" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_marks_account_id_material_id_pk" PRIMARY KEY("account_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "support_material_marks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_material_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"material_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"is_bare" boolean DEFAULT true,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_material_versions_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "support_material_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "support_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"readers" text[] NOT NULL,
	"valid_until" date,
	"step" text DEFAULT 'draft' NOT NULL,
	"version_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_materials_title" CHECK (title <> '')
);
--> statement-breakpoint
ALTER TABLE "support_materials" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "term_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
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
ALTER TABLE "term_versions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terms" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_factors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"to_unit_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"made_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_transfers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"cnpj" text NOT NULL,
	"state_registration" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"city" text NOT NULL,
	"federative_unit" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"capacity_m3_per_hour" integer DEFAULT 60 NOT NULL,
	"bays" integer DEFAULT 1 NOT NULL,
	"sellers_may_record" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
ALTER TABLE "units" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"partner_id" uuid,
	"driver_id" uuid,
	"plate" text NOT NULL,
	"fleet_number" text NOT NULL,
	"type" text NOT NULL,
	"pump_kind" text,
	"reach_metres" integer,
	"pump_m3_per_hour" integer,
	"drum_m3" numeric(8,2) NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_plate_unique" UNIQUE("plate")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "water_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"litres" integer NOT NULL,
	"asked_by" text NOT NULL,
	"signature_id" uuid,
	"unapproved" boolean DEFAULT false NOT NULL,
	"wrong_code" boolean DEFAULT false NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "water_additions_litres" CHECK (litres > 0)
);
--> statement-breakpoint
ALTER TABLE "water_additions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_units" ADD CONSTRAINT "account_units_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_units" ADD CONSTRAINT "account_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "code_prints" ADD CONSTRAINT "code_prints_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_reused_load_id_loads_id_fk" FOREIGN KEY ("reused_load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_mails" ADD CONSTRAINT "document_mails_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_events" ADD CONSTRAINT "driver_events_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ADD CONSTRAINT "driver_paper_checks_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_paper_checks" ADD CONSTRAINT "driver_paper_checks_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_signatures" ADD CONSTRAINT "email_signatures_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employee_statuses" ADD CONSTRAINT "employee_statuses_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_albums" ADD CONSTRAINT "gallery_albums_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_album_id_gallery_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."gallery_albums"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gallery_photos" ADD CONSTRAINT "gallery_photos_before_id_gallery_photos_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."gallery_photos"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_entries" ADD CONSTRAINT "held_entries_conflict_id_load_conflicts_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."load_conflicts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_other_vehicle_id_vehicles_id_fk" FOREIGN KEY ("other_vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_conflicts" ADD CONSTRAINT "load_conflicts_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_absent_photo_id_files_id_fk" FOREIGN KEY ("absent_photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_note_photo_id_files_id_fk" FOREIGN KEY ("note_photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "managers" ADD CONSTRAINT "managers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_readings" ADD CONSTRAINT "manual_readings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manual_readings" ADD CONSTRAINT "manual_readings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_codes" ADD CONSTRAINT "note_codes_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note_series" ADD CONSTRAINT "note_series_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_conflict_id_load_conflicts_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."load_conflicts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_voice_id_files_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_seen_by_accounts_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_changes" ADD CONSTRAINT "pour_changes_confirmation_id_pour_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."pour_confirmations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pour_confirmations" ADD CONSTRAINT "pour_confirmations_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_pump_id_vehicles_id_fk" FOREIGN KEY ("pump_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_list_items" ADD CONSTRAINT "price_list_items_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "public_cards" ADD CONSTRAINT "public_cards_id_employees_id_fk" FOREIGN KEY ("id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "public_codes" ADD CONSTRAINT "public_codes_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refused_entries" ADD CONSTRAINT "refused_entries_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refused_entries" ADD CONSTRAINT "refused_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_return_id_concrete_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."concrete_returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_offered_by_accounts_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_signatures" ADD CONSTRAINT "saved_signatures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_documents" ADD CONSTRAINT "seller_documents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settled_checks" ADD CONSTRAINT "settled_checks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settled_checks" ADD CONSTRAINT "settled_checks_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_annotations" ADD CONSTRAINT "support_material_annotations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_annotations" ADD CONSTRAINT "support_material_annotations_version_id_support_material_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."support_material_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_links" ADD CONSTRAINT "support_material_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_marks" ADD CONSTRAINT "support_material_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_marks" ADD CONSTRAINT "support_material_marks_material_id_support_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."support_materials"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_versions" ADD CONSTRAINT "support_material_versions_material_id_support_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."support_materials"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_material_versions" ADD CONSTRAINT "support_material_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_materials" ADD CONSTRAINT "support_materials_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_version_id_term_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."term_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_answers" ADD CONSTRAINT "term_answers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_to_unit_id_units_id_fk" FOREIGN KEY ("to_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "absences_driver" ON "absences" USING btree ("driver_id","from_on");
--> statement-breakpoint
CREATE INDEX "absences_unit" ON "absences" USING btree ("unit_id","to_on");
--> statement-breakpoint
CREATE INDEX "absences_file" ON "absences" USING btree ("file_id") WHERE file_id is not null;
--> statement-breakpoint
CREATE INDEX "accounts_unit" ON "accounts" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "accounts_seller" ON "accounts" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "accounts_manager" ON "accounts" USING btree ("manager_id");
--> statement-breakpoint
CREATE INDEX "accounts_driver" ON "accounts" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "accounts_employee" ON "accounts" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "active_sessions_account" ON "active_sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "active_sessions_ended" ON "active_sessions" USING btree ("ended_at");
--> statement-breakpoint
CREATE INDEX "active_sessions_since" ON "active_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "active_sessions_alive_since" ON "active_sessions" USING btree ("created_at","id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "active_sessions_alive_heartbeat" ON "active_sessions" USING btree ("last_heartbeat_at","id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "active_sessions_alive_name" ON "active_sessions" USING btree ("user_name","id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "active_sessions_drivers" ON "active_sessions" USING btree ("account_id") WHERE ended_at is null and user_type = 'driver';
--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("table_name","row_id","id");
--> statement-breakpoint
CREATE INDEX "audit_unit" ON "audit" USING btree ("unit_id","id");
--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "audit_photo_person" ON "audit" USING btree ((coalesce(after, before) ->> 'person_id')) WHERE table_name = 'profile_photos';
--> statement-breakpoint
CREATE INDEX "code_prints_person" ON "code_prints" USING btree ("person_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "concrete_returns_load" ON "concrete_returns" USING btree ("load_id") WHERE load_id is not null;
--> statement-breakpoint
CREATE INDEX "concrete_returns_unit_time" ON "concrete_returns" USING btree ("unit_id","at","id");
--> statement-breakpoint
CREATE INDEX "concrete_returns_time" ON "concrete_returns" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "concrete_returns_open" ON "concrete_returns" USING btree ("unit_id","at") WHERE state in ('recorded', 'deciding');
--> statement-breakpoint
CREATE INDEX "concrete_returns_reused" ON "concrete_returns" USING btree ("reused_load_id") WHERE reused_load_id is not null;
--> statement-breakpoint
CREATE INDEX "concrete_returns_driver" ON "concrete_returns" USING btree ("driver_id","at");
--> statement-breakpoint
CREATE INDEX "concrete_returns_seller" ON "concrete_returns" USING btree ("seller_id","at");
--> statement-breakpoint
CREATE INDEX "concrete_returns_partner" ON "concrete_returns" USING btree ("partner_id","at");
--> statement-breakpoint
CREATE INDEX "concrete_returns_customer" ON "concrete_returns" USING btree ("customer_id","at");
--> statement-breakpoint
CREATE INDEX "credentials_account" ON "credentials" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "customers_unit" ON "customers" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "customers_seller" ON "customers" USING btree ("seller_id","name");
--> statement-breakpoint
CREATE INDEX "customers_document" ON "customers" USING btree ("document");
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_document" ON "customers" USING btree ("unit_id","document");
--> statement-breakpoint
CREATE INDEX "daily_totals_seller" ON "daily_totals" USING btree ("seller_id","day_on");
--> statement-breakpoint
CREATE INDEX "daily_totals_day" ON "daily_totals" USING btree ("day_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_notes_version" ON "delivery_notes" USING btree ("load_id","version");
--> statement-breakpoint
CREATE INDEX "delivery_notes_sha256" ON "delivery_notes" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "delivery_notes_masked_sha256" ON "delivery_notes" USING btree ("masked_sha256");
--> statement-breakpoint
CREATE INDEX "delivery_notes_unit" ON "delivery_notes" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "delivery_notes_driver" ON "delivery_notes" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "delivery_notes_seller" ON "delivery_notes" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "delivery_notes_partner" ON "delivery_notes" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "device_entries_driver" ON "device_entries" USING btree ("driver_id","server_at");
--> statement-breakpoint
CREATE INDEX "device_entries_unit" ON "device_entries" USING btree ("unit_id","server_at");
--> statement-breakpoint
CREATE INDEX "device_entries_load" ON "device_entries" USING btree ("load_id") WHERE load_id is not null;
--> statement-breakpoint
CREATE INDEX "device_entries_mends" ON "device_entries" USING btree ("mends") WHERE mends is not null;
--> statement-breakpoint
CREATE INDEX "device_entries_positions" ON "device_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';
--> statement-breakpoint
CREATE INDEX "document_events_unit" ON "document_events" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "document_fields_document" ON "document_fields" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "document_fields_signer" ON "document_fields" USING btree ("signer_id");
--> statement-breakpoint
CREATE INDEX "document_fields_unit" ON "document_fields" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "document_links_signer" ON "document_links" USING btree ("signer_id");
--> statement-breakpoint
CREATE INDEX "document_links_document" ON "document_links" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "document_links_unit" ON "document_links" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "document_mails_signer" ON "document_mails" USING btree ("signer_id","created_at");
--> statement-breakpoint
CREATE INDEX "document_mails_document" ON "document_mails" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "document_mails_unit" ON "document_mails" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "document_mails_due" ON "document_mails" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "document_signers_document" ON "document_signers" USING btree ("document_id","place");
--> statement-breakpoint
CREATE INDEX "document_signers_unit" ON "document_signers" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "document_signers_account" ON "document_signers" USING btree ("account_id") WHERE account_id is not null;
--> statement-breakpoint
CREATE INDEX "document_signers_person" ON "document_signers" USING btree ("cpf" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "document_signers_cpf" ON "document_signers" USING btree ("document_id","cpf") WHERE state <> 'replaced';
--> statement-breakpoint
CREATE INDEX "document_templates_unit" ON "document_templates" USING btree ("unit_id","state");
--> statement-breakpoint
CREATE INDEX "documents_unit" ON "documents" USING btree ("unit_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "documents_state" ON "documents" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "documents_original" ON "documents" USING btree ("original_sha256");
--> statement-breakpoint
CREATE INDEX "documents_uploaded" ON "documents" USING btree ("uploaded_sha256") WHERE uploaded_sha256 is not null;
--> statement-breakpoint
CREATE INDEX "documents_sealed" ON "documents" USING btree ("sealed_sha256");
--> statement-breakpoint
CREATE INDEX "documents_completed" ON "documents" USING btree ("completed_at");
--> statement-breakpoint
CREATE INDEX "documents_template" ON "documents" USING btree ("template_id") WHERE template_id is not null;
--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("expires_at") WHERE state in ('sent', 'seen', 'partly_signed');
--> statement-breakpoint
CREATE INDEX "documents_unsealed" ON "documents" USING btree ("completed_at") WHERE state = 'signed' and sealed_key is null;
--> statement-breakpoint
CREATE INDEX "driver_documents_driver" ON "driver_documents" USING btree ("driver_id","created_at");
--> statement-breakpoint
CREATE INDEX "driver_documents_unit" ON "driver_documents" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "driver_documents_file" ON "driver_documents" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "driver_events_driver" ON "driver_events" USING btree ("driver_id","on_day");
--> statement-breakpoint
CREATE INDEX "driver_events_unit" ON "driver_events" USING btree ("unit_id","on_day");
--> statement-breakpoint
CREATE INDEX "driver_events_file" ON "driver_events" USING btree ("file_id") WHERE file_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "driver_paper_checks_paper" ON "driver_paper_checks" USING btree ("driver_id","kind");
--> statement-breakpoint
CREATE INDEX "drivers_unit" ON "drivers" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "drivers_partner" ON "drivers" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "drivers_name" ON "drivers" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "email_signatures_unit" ON "email_signatures" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "email_signatures_seller" ON "email_signatures" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "employee_documents_employee" ON "employee_documents" USING btree ("employee_id","kind","title","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "employee_documents_unit" ON "employee_documents" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "employee_statuses_employee" ON "employee_statuses" USING btree ("employee_id","from_on") WHERE withdrawn_at is null;
--> statement-breakpoint
CREATE INDEX "employee_statuses_unit" ON "employee_statuses" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "employees_unit" ON "employees" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "employees_job_title" ON "employees" USING btree ("job_title");
--> statement-breakpoint
CREATE INDEX "files_unit" ON "files" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "files_as_they_came" ON "files" USING btree ("id") WHERE is_bare = false;
--> statement-breakpoint
CREATE INDEX "files_kept_proofs" ON "files" USING btree ("created_at") WHERE bytes > 0 and purpose in ('load-photo', 'signature', 'voice-note');
--> statement-breakpoint
CREATE INDEX "flagged_entries_unit_day" ON "flagged_entries" USING btree ("unit_id","day_on");
--> statement-breakpoint
CREATE INDEX "flagged_entries_driver" ON "flagged_entries" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "fuelings_unit_day" ON "fuelings" USING btree ("unit_id","day_on");
--> statement-breakpoint
CREATE INDEX "fuelings_driver_day" ON "fuelings" USING btree ("driver_id","day_on");
--> statement-breakpoint
CREATE INDEX "fuelings_vehicle" ON "fuelings" USING btree ("vehicle_id","at");
--> statement-breakpoint
CREATE INDEX "gallery_albums_unit" ON "gallery_albums" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "gallery_albums_partner" ON "gallery_albums" USING btree ("partner_id") WHERE partner_id is not null;
--> statement-breakpoint
CREATE INDEX "gallery_photos_unit" ON "gallery_photos" USING btree ("unit_id","shown_at","id");
--> statement-breakpoint
CREATE INDEX "gallery_photos_shown" ON "gallery_photos" USING btree ("shown_at","id");
--> statement-breakpoint
CREATE INDEX "gallery_photos_album" ON "gallery_photos" USING btree ("album_id","shown_at");
--> statement-breakpoint
CREATE INDEX "gallery_photos_pour" ON "gallery_photos" USING btree ("pour_id","shown_at") WHERE pour_id is not null;
--> statement-breakpoint
CREATE INDEX "gallery_photos_account" ON "gallery_photos" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "gallery_photos_waiting" ON "gallery_photos" USING btree ("unit_id") WHERE state = 'sent' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "gallery_photos_bin" ON "gallery_photos" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_photos_before" ON "gallery_photos" USING btree ("before_id") WHERE before_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "goals_seller_month" ON "goals" USING btree ("seller_id","month_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "goals_own_of_unit" ON "goals" USING btree ("unit_id","month_on") WHERE seller_id is null;
--> statement-breakpoint
CREATE INDEX "goals_unit_month" ON "goals" USING btree ("unit_id","month_on");
--> statement-breakpoint
CREATE INDEX "held_entries_conflict" ON "held_entries" USING btree ("conflict_id","device_at");
--> statement-breakpoint
CREATE INDEX "held_entries_driver" ON "held_entries" USING btree ("driver_id","server_at");
--> statement-breakpoint
CREATE INDEX "held_entries_positions" ON "held_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';
--> statement-breakpoint
CREATE INDEX "incidents_unit" ON "incidents" USING btree ("unit_id","started_at");
--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("unit_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "lead_photos_as_they_came" ON "lead_photos" USING btree ("id") WHERE not is_remade;
--> statement-breakpoint
CREATE INDEX "lead_photos_lead" ON "lead_photos" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "lead_photos_unit" ON "lead_photos" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "lead_photos_seller" ON "lead_photos" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "leads_unit" ON "leads" USING btree ("unit_id","created_at");
--> statement-breakpoint
CREATE INDEX "leads_seller" ON "leads" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "load_acknowledgements_load" ON "load_acknowledgements" USING btree ("load_id","server_at");
--> statement-breakpoint
CREATE INDEX "load_acknowledgements_unit" ON "load_acknowledgements" USING btree ("unit_id","at");
--> statement-breakpoint
CREATE INDEX "load_acknowledgements_driver" ON "load_acknowledgements" USING btree ("driver_id","server_at");
--> statement-breakpoint
CREATE INDEX "load_acknowledgements_seller" ON "load_acknowledgements" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "load_acknowledgements_partner" ON "load_acknowledgements" USING btree ("partner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "load_conflicts_open" ON "load_conflicts" USING btree ("load_id","driver_id") WHERE decided_at is null;
--> statement-breakpoint
CREATE INDEX "load_conflicts_unit" ON "load_conflicts" USING btree ("unit_id") WHERE decided_at is null;
--> statement-breakpoint
CREATE INDEX "load_conflicts_driver" ON "load_conflicts" USING btree ("driver_id","opened_at");
--> statement-breakpoint
CREATE INDEX "load_receipts_load" ON "load_receipts" USING btree ("load_id","at");
--> statement-breakpoint
CREATE INDEX "load_receipts_unit" ON "load_receipts" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "load_receipts_driver" ON "load_receipts" USING btree ("driver_id","server_at");
--> statement-breakpoint
CREATE INDEX "load_receipts_seller" ON "load_receipts" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "load_receipts_partner" ON "load_receipts" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "load_steps_load" ON "load_steps" USING btree ("load_id","device_at");
--> statement-breakpoint
CREATE INDEX "load_steps_positions" ON "load_steps" USING btree ("server_at") WHERE latitude is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "loads_note_token" ON "loads" USING btree ("note_token") WHERE note_token is not null;
--> statement-breakpoint
CREATE INDEX "loads_transferred" ON "loads" USING btree ("transferred_from_id") WHERE transferred_from_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "loads_note" ON "loads" USING btree ("unit_id","note_series","note_number");
--> statement-breakpoint
CREATE INDEX "loads_last_note" ON "loads" USING btree ("unit_id","note_series","created_at") WHERE origin = 'manual' and note_number is not null;
--> statement-breakpoint
CREATE INDEX "loads_unit_time" ON "loads" USING btree ("unit_id","loaded_at","id");
--> statement-breakpoint
CREATE INDEX "loads_seller_time" ON "loads" USING btree ("seller_id","loaded_at","id");
--> statement-breakpoint
CREATE INDEX "loads_time" ON "loads" USING btree ("loaded_at","id");
--> statement-breakpoint
CREATE INDEX "loads_customer_time" ON "loads" USING btree ("customer_id","loaded_at");
--> statement-breakpoint
CREATE INDEX "loads_driver_time" ON "loads" USING btree ("driver_id","loaded_at");
--> statement-breakpoint
CREATE INDEX "loads_partner_time" ON "loads" USING btree ("partner_id","loaded_at");
--> statement-breakpoint
CREATE INDEX "loads_pour" ON "loads" USING btree ("pour_id","turn");
--> statement-breakpoint
CREATE INDEX "loads_site_time" ON "loads" USING btree ("site_id","loaded_at");
--> statement-breakpoint
CREATE INDEX "loads_vehicle_time" ON "loads" USING btree ("vehicle_id","loaded_at");
--> statement-breakpoint
CREATE INDEX "loads_pending" ON "loads" USING btree ("unit_id","loaded_at") WHERE review = 'pending';
--> statement-breakpoint
CREATE INDEX "loads_contested" ON "loads" USING btree ("unit_id","loaded_at") WHERE contested_at is not null;
--> statement-breakpoint
CREATE INDEX "loads_note_photo" ON "loads" USING btree ("note_photo_id") WHERE note_photo_id is not null;
--> statement-breakpoint
CREATE INDEX "loads_refused" ON "loads" USING btree ("unit_id","loaded_at") WHERE state = 'refused';
--> statement-breakpoint
CREATE INDEX "loads_cancelled" ON "loads" USING btree ("unit_id","loaded_at") WHERE state = 'cancelled';
--> statement-breakpoint
CREATE INDEX "loads_without_note" ON "loads" USING btree ("unit_id","loaded_at") WHERE note_number is null and counts;
--> statement-breakpoint
CREATE INDEX "loads_under_way" ON "loads" USING btree ("unit_id","loaded_at") WHERE state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning');
--> statement-breakpoint
CREATE UNIQUE INDEX "logos_type" ON "logos" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "managers_unit" ON "managers" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "managers_name" ON "managers" USING btree ("name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "manual_readings_once" ON "manual_readings" USING btree ("driver_id","page","version");
--> statement-breakpoint
CREATE INDEX "manual_readings_unit" ON "manual_readings" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "monthly_totals_seller" ON "monthly_totals" USING btree ("seller_id","month_on");
--> statement-breakpoint
CREATE INDEX "monthly_totals_month" ON "monthly_totals" USING btree ("month_on");
--> statement-breakpoint
CREATE INDEX "note_links_unit" ON "note_links" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "note_links_seller" ON "note_links" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "note_links_driver" ON "note_links" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "note_links_partner" ON "note_links" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "notices_unit" ON "notices" USING btree ("unit_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_incident" ON "notices" USING btree ("incident_id","account_id") WHERE incident_id is not null;
--> statement-breakpoint
CREATE INDEX "notices_conflict" ON "notices" USING btree ("conflict_id") WHERE conflict_id is not null;
--> statement-breakpoint
CREATE INDEX "occurrences_unit_day" ON "occurrences" USING btree ("unit_id","day_on");
--> statement-breakpoint
CREATE INDEX "occurrences_driver_day" ON "occurrences" USING btree ("driver_id","day_on");
--> statement-breakpoint
CREATE INDEX "occurrences_positions" ON "occurrences" USING btree ("at") WHERE latitude is not null;
--> statement-breakpoint
CREATE INDEX "occurrences_open" ON "occurrences" USING btree ("unit_id","at") WHERE seen_at is null;
--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "pour_changes_pour" ON "pour_changes" USING btree ("pour_id");
--> statement-breakpoint
CREATE INDEX "pour_changes_unit" ON "pour_changes" USING btree ("unit_id","created_at");
--> statement-breakpoint
CREATE INDEX "pour_changes_seller" ON "pour_changes" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "pour_changes_open" ON "pour_changes" USING btree ("unit_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "pour_changes_confirmation" ON "pour_changes" USING btree ("confirmation_id") WHERE confirmation_id is not null;
--> statement-breakpoint
CREATE INDEX "pour_confirmations_pour" ON "pour_confirmations" USING btree ("pour_id","created_at");
--> statement-breakpoint
CREATE INDEX "pour_confirmations_unit" ON "pour_confirmations" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "pour_confirmations_seller" ON "pour_confirmations" USING btree ("seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pours_number" ON "pours" USING btree ("unit_id","number");
--> statement-breakpoint
CREATE INDEX "pours_unit_time" ON "pours" USING btree ("unit_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "pours_seller_time" ON "pours" USING btree ("seller_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "pours_time" ON "pours" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "pours_customer_time" ON "pours" USING btree ("customer_id","starts_at");
--> statement-breakpoint
CREATE INDEX "pours_waiting" ON "pours" USING btree ("unit_id","starts_at") WHERE state in ('requested', 'under_review', 'rescheduled');
--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_items_mix" ON "price_list_items" USING btree ("price_list_id","mix_id");
--> statement-breakpoint
CREATE INDEX "price_list_items_unit" ON "price_list_items" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "price_lists_unit" ON "price_lists" USING btree ("unit_id","valid_from");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_one_from" ON "price_lists" USING btree ("unit_id","valid_from") WHERE published_at is not null;
--> statement-breakpoint
CREATE INDEX "privacy_requests_person" ON "privacy_requests" USING btree ("person_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_photos_present" ON "profile_photos" USING btree ("person_kind","person_id") WHERE replaced_at is null;
--> statement-breakpoint
CREATE INDEX "profile_photos_person" ON "profile_photos" USING btree ("person_kind","person_id","replaced_at");
--> statement-breakpoint
CREATE INDEX "profile_photos_unit" ON "profile_photos" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "profile_photos_made" ON "profile_photos" USING btree ("made_by","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "public_codes_live" ON "public_codes" USING btree ("person_id","kind") WHERE retired_at is null;
--> statement-breakpoint
CREATE INDEX "public_codes_person" ON "public_codes" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "public_turns_last" ON "public_turns" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "refused_entries_unit_day" ON "refused_entries" USING btree ("unit_id","day_on");
--> statement-breakpoint
CREATE INDEX "refused_entries_driver" ON "refused_entries" USING btree ("driver_id");
--> statement-breakpoint
CREATE INDEX "refused_entries_positions" ON "refused_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';
--> statement-breakpoint
CREATE INDEX "return_offers_return" ON "return_offers" USING btree ("return_id");
--> statement-breakpoint
CREATE INDEX "return_offers_pour" ON "return_offers" USING btree ("pour_id");
--> statement-breakpoint
CREATE INDEX "return_offers_seller" ON "return_offers" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "return_offers_unit" ON "return_offers" USING btree ("unit_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "return_offers_open" ON "return_offers" USING btree ("return_id","pour_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "saved_signatures_account" ON "saved_signatures" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("account_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at");
--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","at");
--> statement-breakpoint
CREATE INDEX "security_events_untold" ON "security_events" USING btree ("at") WHERE told_at is null;
--> statement-breakpoint
CREATE INDEX "seller_documents_seller" ON "seller_documents" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "seller_documents_unit" ON "seller_documents" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "sellers_unit" ON "sellers" USING btree ("unit_id","name");
--> statement-breakpoint
CREATE INDEX "sellers_name" ON "sellers" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "sent_once_at" ON "sent_once" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "setting_versions_present" ON "setting_versions" USING btree ("key","holds_from","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "settled_checks_row" ON "settled_checks" USING btree ("unit_id","day_on","key");
--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_driver_day" ON "shifts" USING btree ("driver_id","day_on");
--> statement-breakpoint
CREATE INDEX "shifts_unit_day" ON "shifts" USING btree ("unit_id","day_on");
--> statement-breakpoint
CREATE INDEX "shifts_vehicle_day" ON "shifts" USING btree ("vehicle_id","day_on");
--> statement-breakpoint
CREATE INDEX "sites_customer" ON "sites" USING btree ("customer_id","name");
--> statement-breakpoint
CREATE INDEX "sites_unit" ON "sites" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "sites_seller" ON "sites" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "support_material_annotations_version" ON "support_material_annotations" USING btree ("version_id");
--> statement-breakpoint
CREATE INDEX "support_material_links_account" ON "support_material_links" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_material_links_materials" ON "support_material_links" USING gin ("material_ids");
--> statement-breakpoint
CREATE INDEX "support_material_marks_material" ON "support_material_marks" USING btree ("material_id");
--> statement-breakpoint
CREATE INDEX "support_material_versions_as_they_came" ON "support_material_versions" USING btree ("id") WHERE is_bare = false;
--> statement-breakpoint
CREATE UNIQUE INDEX "support_material_versions_number" ON "support_material_versions" USING btree ("material_id","number");
--> statement-breakpoint
CREATE INDEX "support_material_versions_account" ON "support_material_versions" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "support_materials_unit" ON "support_materials" USING btree ("unit_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "term_answers_once" ON "term_answers" USING btree ("version_id","person_kind","person_id","answer");
--> statement-breakpoint
CREATE INDEX "term_answers_person" ON "term_answers" USING btree ("person_id","answered_at");
--> statement-breakpoint
CREATE INDEX "term_answers_term" ON "term_answers" USING btree ("term_id");
--> statement-breakpoint
CREATE INDEX "term_answers_unit" ON "term_answers" USING btree ("unit_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_number" ON "term_versions" USING btree ("term_id","version");
--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_draft" ON "term_versions" USING btree ("term_id") WHERE published_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "term_versions_in_force" ON "term_versions" USING btree ("term_id") WHERE published_at is not null and superseded_at is null and revoked_at is null;
--> statement-breakpoint
CREATE INDEX "term_versions_blocking" ON "term_versions" USING btree ("due_on") WHERE blocks and published_at is not null and superseded_at is null and revoked_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "unit_transfers_open" ON "unit_transfers" USING btree ("person_kind","person_id") WHERE made_at is null and given_up_at is null;
--> statement-breakpoint
CREATE INDEX "unit_transfers_due" ON "unit_transfers" USING btree ("from_on") WHERE made_at is null and given_up_at is null;
--> statement-breakpoint
CREATE INDEX "unit_transfers_person" ON "unit_transfers" USING btree ("person_kind","person_id","created_at");
--> statement-breakpoint
CREATE INDEX "vehicles_unit" ON "vehicles" USING btree ("unit_id","plate");
--> statement-breakpoint
CREATE INDEX "vehicles_partner" ON "vehicles" USING btree ("partner_id");
--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "water_additions_load" ON "water_additions" USING btree ("load_id");
--> statement-breakpoint
CREATE INDEX "water_additions_unit" ON "water_additions" USING btree ("unit_id","at");
--> statement-breakpoint
CREATE INDEX "water_additions_driver" ON "water_additions" USING btree ("driver_id","server_at");
--> statement-breakpoint
CREATE INDEX "water_additions_seller" ON "water_additions" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "water_additions_partner" ON "water_additions" USING btree ("partner_id");
--> statement-breakpoint
CREATE POLICY "absences_admin" ON "absences" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "absences_supervisor" ON "absences" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "absences_unit" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "absences_manager" ON "absences" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "absences_driver" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "absences_helay" ON "absences" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (exists (select from drivers where drivers.id = driver_id)));
--> statement-breakpoint
CREATE POLICY "account_units_admin" ON "account_units" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "account_units_supervisor" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "account_units_unit" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_manager" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_seller" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_driver" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_fleet" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_helay" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "account_units_mechanic" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "account_units_employee" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_admin" ON "accounts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "accounts_supervisor" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "accounts_unit" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_manager" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_seller" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_driver" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_fleet" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_helay" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "accounts_mechanic" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "accounts_employee" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_admin" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "active_sessions_supervisor" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "active_sessions_unit" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_manager" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_seller" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_driver" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_fleet" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_helay" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "active_sessions_mechanic" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "active_sessions_employee" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "audit_admin" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "audit_supervisor" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "audit_unit" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id = (select app.unit_id()) and table_name = any ('{absences,closed_days,closed_months,concrete_returns,customers,delivery_notes,document_templates,driver_events,drivers,email_signatures,employees,fuelings,gallery_albums,gallery_photos,goals,incidents,lead_photos,leads,load_receipts,loads,managers,notices,occurrences,pour_changes,pours,price_list_items,price_lists,profile_photos,return_offers,sellers,settled_checks,shifts,sites,support_materials,units,vehicles,water_additions}'));
--> statement-breakpoint
CREATE POLICY "audit_manager" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (unit_id = (select app.unit_id()) and table_name in ('loads', 'pours', 'closed_days'));
--> statement-breakpoint
CREATE POLICY "audit_seller" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from loads where loads.id = case when audit.table_name = 'loads' then audit.row_id::uuid end)
    or exists (select from pours where pours.id = case when audit.table_name = 'pours' then audit.row_id::uuid end));
--> statement-breakpoint
CREATE POLICY "closed_days_admin" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "closed_days_supervisor" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "closed_days_unit" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_days_manager" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_days_seller" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_days_driver" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_months_admin" ON "closed_months" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "closed_months_supervisor" ON "closed_months" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "closed_months_unit" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_months_manager" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "closed_months_seller" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "code_prints_admin" ON "code_prints" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "code_prints_supervisor" ON "code_prints" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "code_scans_admin" ON "code_scans" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "code_scans_supervisor" ON "code_scans" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "concrete_returns_admin" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "concrete_returns_supervisor" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "concrete_returns_unit" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "concrete_returns_manager" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "concrete_returns_seller" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "concrete_returns_driver" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "concrete_returns_helay" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "concrete_returns_manager_add" ON "concrete_returns" AS PERMISSIVE FOR INSERT TO "traco_manager" WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "customers_admin" ON "customers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "customers_supervisor" ON "customers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "customers_unit" ON "customers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "customers_manager" ON "customers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "customers_seller" ON "customers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "daily_totals_admin" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "daily_totals_supervisor" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "daily_totals_unit" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "daily_totals_manager" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "daily_totals_seller" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "delivery_notes_admin" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "delivery_notes_supervisor" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "delivery_notes_unit" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "delivery_notes_manager" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "delivery_notes_seller" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "delivery_notes_driver" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "delivery_notes_helay" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "device_entries_admin" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "device_entries_supervisor" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "device_entries_unit" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "device_entries_manager" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "device_entries_driver" ON "device_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "document_events_admin" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "document_events_supervisor" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "document_events_unit" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_fields_admin" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_fields_supervisor" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_fields_unit" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_links_admin" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_links_supervisor" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_links_unit" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_mails_admin" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_mails_supervisor" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_mails_unit" ON "document_mails" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_signers_admin" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_signers_supervisor" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_signers_unit" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_templates_admin" ON "document_templates" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_templates_supervisor" ON "document_templates" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "document_templates_unit" ON "document_templates" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id is null or unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_templates_unit_add" ON "document_templates" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "document_templates_unit_change" ON "document_templates" AS PERMISSIVE FOR UPDATE TO "traco_unit" USING (unit_id = (select app.unit_id())) WITH CHECK (unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "documents_admin" ON "documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "documents_supervisor" ON "documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "documents_unit" ON "documents" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "driver_documents_admin" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_documents_supervisor" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_documents_manager" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "driver_documents_driver" ON "driver_documents" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "driver_documents_helay" ON "driver_documents" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id))) WITH CHECK ((select app.is_partner_office()) and (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id)));
--> statement-breakpoint
CREATE POLICY "driver_events_admin" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_events_supervisor" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_events_unit" ON "driver_events" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "driver_events_manager" ON "driver_events" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "driver_events_driver" ON "driver_events" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_admin" ON "driver_paper_checks" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_supervisor" ON "driver_paper_checks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_unit" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (exists (select from drivers where drivers.id = driver_id));
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_manager" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (exists (select from drivers where drivers.id = driver_id));
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_seller" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from drivers where drivers.id = driver_id));
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_driver" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "driver_paper_checks_helay" ON "driver_paper_checks" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (exists (select from drivers where drivers.id = driver_id)));
--> statement-breakpoint
CREATE POLICY "drivers_admin" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "drivers_supervisor" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "drivers_unit" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "drivers_manager" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "drivers_seller" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "drivers_driver" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "drivers_mechanic" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "drivers_fleet" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);
--> statement-breakpoint
CREATE POLICY "drivers_helay" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id()))) WITH CHECK ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "email_signatures_admin" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "email_signatures_supervisor" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "email_signatures_unit" ON "email_signatures" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "employee_documents_admin" ON "employee_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employee_documents_supervisor" ON "employee_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employee_statuses_admin" ON "employee_statuses" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employee_statuses_supervisor" ON "employee_statuses" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employees_admin" ON "employees" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employees_supervisor" ON "employees" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "employees_unit" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "employees_manager" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "employees_employee" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.employee_id()));
--> statement-breakpoint
CREATE POLICY "files_admin" ON "files" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "files_supervisor" ON "files" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "files_unit" ON "files" AS PERMISSIVE FOR ALL TO "traco_unit" USING (unit_id = (select app.unit_id()) and (purpose <> 'driver-document' or account_id = (select app.account_id()))) WITH CHECK (unit_id = (select app.unit_id()) and (purpose <> 'driver-document' or account_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "files_manager" ON "files" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "files_seller" ON "files" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "files_driver" ON "files" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "files_fleet" ON "files" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "files_helay" ON "files" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "files_mechanic" ON "files" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "files_employee" ON "files" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "files_seller_of_loads" ON "files" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from loads where loads.note_photo_id = files.id));
--> statement-breakpoint
CREATE POLICY "files_unit_of_lent" ON "files" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (purpose in ('load-photo', 'signature', 'voice-note') and app.is_proof_here(files.id, files.account_id));
--> statement-breakpoint
CREATE POLICY "files_manager_of_lent" ON "files" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (purpose in ('load-photo', 'signature', 'voice-note') and app.is_proof_here(files.id, files.account_id));
--> statement-breakpoint
CREATE POLICY "files_helay_of_drivers" ON "files" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (exists (select from driver_documents where driver_documents.file_id = files.id)));
--> statement-breakpoint
CREATE POLICY "flagged_entries_admin" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "flagged_entries_supervisor" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "flagged_entries_unit" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "flagged_entries_manager" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "flagged_entries_driver" ON "flagged_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "fuelings_admin" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "fuelings_supervisor" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "fuelings_unit" ON "fuelings" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "fuelings_manager" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "fuelings_driver" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "gallery_albums_admin" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "gallery_albums_supervisor" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "gallery_albums_unit" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_albums_manager" ON "gallery_albums" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_albums_seller" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_albums_driver" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_albums_mechanic" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "gallery_albums_helay" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "gallery_albums_employee" ON "gallery_albums" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_photos_admin" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "gallery_photos_supervisor" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "gallery_photos_unit" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_photos_manager" ON "gallery_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "gallery_photos_seller" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (unit_id = (select app.unit_id()) and (deleted_at is null or account_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "gallery_photos_driver" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (unit_id = (select app.unit_id()) and ((state = 'approved' and deleted_at is null) or account_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (unit_id = any ((select app.served_unit_ids())::uuid[]) and (deleted_at is null or account_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "gallery_photos_helay" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (account_id = (select app.account_id()) or (album_id in (select a.id from gallery_albums a) and deleted_at is null)));
--> statement-breakpoint
CREATE POLICY "gallery_photos_employee" ON "gallery_photos" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (unit_id = (select app.unit_id()) and (deleted_at is null or account_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "gallery_photos_seller_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_seller" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);
--> statement-breakpoint
CREATE POLICY "gallery_photos_seller_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_seller" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');
--> statement-breakpoint
CREATE POLICY "gallery_photos_driver_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_driver" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);
--> statement-breakpoint
CREATE POLICY "gallery_photos_driver_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_driver" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');
--> statement-breakpoint
CREATE POLICY "gallery_photos_employee_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_employee" WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state = 'sent' and deleted_at is null);
--> statement-breakpoint
CREATE POLICY "gallery_photos_employee_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_employee" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = (select app.unit_id()) and state <> 'approved');
--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_mechanic" WITH CHECK (account_id = (select app.account_id()) and unit_id = any ((select app.served_unit_ids())::uuid[]) and state = 'sent' and deleted_at is null);
--> statement-breakpoint
CREATE POLICY "gallery_photos_mechanic_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_mechanic" USING (account_id = (select app.account_id()) and state <> 'approved') WITH CHECK (account_id = (select app.account_id()) and unit_id = any ((select app.served_unit_ids())::uuid[]) and state <> 'approved');
--> statement-breakpoint
CREATE POLICY "gallery_photos_helay_send" ON "gallery_photos" AS PERMISSIVE FOR INSERT TO "traco_helay" WITH CHECK ((select app.is_partner_office()) and (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state = 'sent' and deleted_at is null));
--> statement-breakpoint
CREATE POLICY "gallery_photos_helay_mend" ON "gallery_photos" AS PERMISSIVE FOR UPDATE TO "traco_helay" USING ((select app.is_partner_office()) and (account_id = (select app.account_id()) and state <> 'approved')) WITH CHECK ((select app.is_partner_office()) and (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state <> 'approved'));
--> statement-breakpoint
CREATE POLICY "goals_admin" ON "goals" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "goals_supervisor" ON "goals" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "goals_unit" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "goals_manager" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "goals_seller" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "held_entries_admin" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "held_entries_supervisor" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "held_entries_unit" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "held_entries_manager" ON "held_entries" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "held_entries_driver" ON "held_entries" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "incidents_admin" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "incidents_supervisor" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "incidents_unit" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "incidents_manager" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "incidents_seller" ON "incidents" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "incidents_driver" ON "incidents" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "lead_photos_admin" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "lead_photos_supervisor" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "lead_photos_unit" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "lead_photos_manager" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "lead_photos_seller" ON "lead_photos" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "leads_admin" ON "leads" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "leads_supervisor" ON "leads" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "leads_unit" ON "leads" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "leads_manager" ON "leads" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "leads_seller" ON "leads" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_admin" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_supervisor" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_unit" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_manager" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_seller" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_driver" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "load_acknowledgements_helay" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "load_conflicts_admin" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_conflicts_supervisor" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_conflicts_unit" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_conflicts_manager" ON "load_conflicts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_conflicts_driver" ON "load_conflicts" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "load_receipts_admin" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_receipts_supervisor" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_receipts_unit" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_receipts_manager" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_receipts_seller" ON "load_receipts" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "load_receipts_driver" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "load_receipts_helay" ON "load_receipts" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "load_steps_admin" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_steps_supervisor" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "load_steps_unit" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_steps_manager" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "load_steps_seller" ON "load_steps" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "load_steps_driver" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "load_steps_helay" ON "load_steps" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "loads_admin" ON "loads" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "loads_supervisor" ON "loads" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "loads_unit" ON "loads" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "loads_manager" ON "loads" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "loads_seller" ON "loads" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "loads_driver" ON "loads" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "loads_helay" ON "loads" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "logos_admin" ON "logos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "logos_supervisor" ON "logos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "logos_unit" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_manager" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_seller" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_driver" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_fleet" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_helay" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (true));
--> statement-breakpoint
CREATE POLICY "logos_mechanic" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_employee" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (true);
--> statement-breakpoint
CREATE POLICY "logos_nobody" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_nobody" USING (true);
--> statement-breakpoint
CREATE POLICY "managers_admin" ON "managers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "managers_supervisor" ON "managers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "managers_unit" ON "managers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "managers_manager" ON "managers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "manual_readings_admin" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "manual_readings_supervisor" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "manual_readings_unit" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "manual_readings_manager" ON "manual_readings" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "manual_readings_driver" ON "manual_readings" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "mixes_admin" ON "mixes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "mixes_supervisor" ON "mixes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "mixes_unit" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);
--> statement-breakpoint
CREATE POLICY "mixes_manager" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);
--> statement-breakpoint
CREATE POLICY "mixes_seller" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (true);
--> statement-breakpoint
CREATE POLICY "mixes_driver" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (true);
--> statement-breakpoint
CREATE POLICY "monthly_totals_admin" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "monthly_totals_supervisor" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "monthly_totals_unit" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "monthly_totals_manager" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "monthly_totals_seller" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "note_links_admin" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "note_links_supervisor" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "note_links_unit" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "note_links_manager" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "note_links_seller" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "note_links_driver" ON "note_links" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "note_links_helay" ON "note_links" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "note_series_admin" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "note_series_supervisor" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "note_series_unit" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "note_series_manager" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "notices_admin" ON "notices" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notices_supervisor" ON "notices" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "notices_unit" ON "notices" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "notices_manager" ON "notices" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "notices_seller" ON "notices" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "notices_driver" ON "notices" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "notices_mechanic" ON "notices" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "notices_fleet" ON "notices" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "notices_helay" ON "notices" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "notices_employee" ON "notices" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "occurrences_admin" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "occurrences_supervisor" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "occurrences_unit" ON "occurrences" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "occurrences_manager" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "occurrences_driver" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "partners_admin" ON "partners" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "partners_supervisor" ON "partners" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "partners_unit" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);
--> statement-breakpoint
CREATE POLICY "partners_manager" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);
--> statement-breakpoint
CREATE POLICY "partners_fleet" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);
--> statement-breakpoint
CREATE POLICY "partners_helay" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "pour_changes_admin" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pour_changes_supervisor" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pour_changes_unit" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pour_changes_manager" ON "pour_changes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pour_changes_seller" ON "pour_changes" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "pour_confirmations_admin" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pour_confirmations_supervisor" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pour_confirmations_unit" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pour_confirmations_manager" ON "pour_confirmations" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pour_confirmations_seller" ON "pour_confirmations" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "pours_admin" ON "pours" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pours_supervisor" ON "pours" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "pours_unit" ON "pours" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pours_manager" ON "pours" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "pours_seller" ON "pours" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "price_list_items_admin" ON "price_list_items" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "price_list_items_supervisor" ON "price_list_items" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "price_list_items_unit" ON "price_list_items" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "price_list_items_seller" ON "price_list_items" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "price_lists_admin" ON "price_lists" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "price_lists_supervisor" ON "price_lists" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "price_lists_unit" ON "price_lists" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "price_lists_seller" ON "price_lists" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "privacy_requests_admin" ON "privacy_requests" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "privacy_requests_supervisor" ON "privacy_requests" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "profile_photos_admin" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "profile_photos_supervisor" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "profile_photos_unit" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "profile_photos_manager" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "profile_photos_seller" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_seller" USING ((person_kind = 'seller' and person_id = (select app.seller_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'seller' and person_id = (select app.seller_id())) or (person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "profile_photos_driver" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_driver" USING ((person_kind = 'driver' and person_id = (select app.driver_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'driver' and person_id = (select app.driver_id())) or (person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "profile_photos_mechanic" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ((person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "profile_photos_fleet" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ((person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "profile_photos_helay" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id)))) WITH CHECK ((select app.is_partner_office()) and ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id))));
--> statement-breakpoint
CREATE POLICY "profile_photos_employee" ON "profile_photos" AS PERMISSIVE FOR ALL TO "traco_employee" USING ((person_kind = 'employee' and person_id = (select app.employee_id())) or (person_kind = 'account' and person_id = (select app.account_id()))) WITH CHECK ((person_kind = 'employee' and person_id = (select app.employee_id())) or (person_kind = 'account' and person_id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "public_cards_admin" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "public_cards_supervisor" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "public_cards_employee" ON "public_cards" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("id" = (select app.employee_id())) WITH CHECK ("id" = (select app.employee_id()));
--> statement-breakpoint
CREATE POLICY "public_codes_admin" ON "public_codes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "public_codes_supervisor" ON "public_codes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "public_codes_unit" ON "public_codes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (kind = 'seller' and retired_at is null and exists (select from sellers where sellers.id = person_id));
--> statement-breakpoint
CREATE POLICY "public_codes_seller" ON "public_codes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("person_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "public_codes_employee" ON "public_codes" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("person_id" = (select app.employee_id()));
--> statement-breakpoint
CREATE POLICY "refused_entries_admin" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "refused_entries_supervisor" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "refused_entries_unit" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "refused_entries_manager" ON "refused_entries" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "refused_entries_driver" ON "refused_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "return_offers_admin" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "return_offers_supervisor" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "return_offers_unit" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "return_offers_manager" ON "return_offers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "return_offers_seller" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_admin" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_supervisor" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_unit" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_manager" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_seller" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_driver" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_mechanic" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_fleet" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_signatures_helay" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_helay" USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "saved_signatures_employee" ON "saved_signatures" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_admin" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "saved_views_supervisor" ON "saved_views" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "security_events_admin" ON "security_events" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "security_events_supervisor" ON "security_events" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "seller_documents_admin" ON "seller_documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "seller_documents_supervisor" ON "seller_documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "sellers_admin" ON "sellers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "sellers_supervisor" ON "sellers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "sellers_unit" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "sellers_manager" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "sellers_seller" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "setting_versions_admin" ON "setting_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "setting_versions_supervisor" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "setting_versions_unit" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_manager" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_seller" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_driver" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_fleet" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_mechanic" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "setting_versions_employee" ON "setting_versions" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature}'));
--> statement-breakpoint
CREATE POLICY "settled_checks_admin" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "settled_checks_supervisor" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "settled_checks_unit" ON "settled_checks" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "settled_checks_manager" ON "settled_checks" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "shifts_admin" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "shifts_supervisor" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "shifts_unit" ON "shifts" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "shifts_manager" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "shifts_driver" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "sites_admin" ON "sites" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "sites_supervisor" ON "sites" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "sites_unit" ON "sites" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "sites_manager" ON "sites" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "sites_seller" ON "sites" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "support_material_annotations_admin" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_annotations_supervisor" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_annotations_unit" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_annotations_seller" ON "support_material_annotations" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_links_admin" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_links_supervisor" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_links_unit" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_links_seller" ON "support_material_links" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_marks_admin" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_admin" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_marks_supervisor" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_marks_unit" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_marks_seller" ON "support_material_marks" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));
--> statement-breakpoint
CREATE POLICY "support_material_versions_admin" ON "support_material_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_material_versions_supervisor" ON "support_material_versions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_material_versions_unit" ON "support_material_versions" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (exists (select from support_materials m where m.id = material_id));
--> statement-breakpoint
CREATE POLICY "support_material_versions_seller" ON "support_material_versions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from support_materials m where m.id = material_id));
--> statement-breakpoint
CREATE POLICY "support_material_versions_unit_add" ON "support_material_versions" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (exists (select from support_materials m
  where m.id = material_id and m.unit_id = (select app.unit_id())));
--> statement-breakpoint
CREATE POLICY "support_materials_admin" ON "support_materials" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_materials_supervisor" ON "support_materials" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "support_materials_unit" ON "support_materials" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (unit_id = (select app.unit_id()) or (unit_id is null and step = 'published' and 'unit' = any (readers)));
--> statement-breakpoint
CREATE POLICY "support_materials_seller" ON "support_materials" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (step = 'published' and 'seller' = any (readers) and (unit_id is null or unit_id = (select app.unit_id())));
--> statement-breakpoint
CREATE POLICY "support_materials_unit_add" ON "support_materials" AS PERMISSIVE FOR INSERT TO "traco_unit" WITH CHECK (unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "support_materials_unit_change" ON "support_materials" AS PERMISSIVE FOR UPDATE TO "traco_unit" USING (unit_id = (select app.unit_id())) WITH CHECK (unit_id = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "term_answers_admin" ON "term_answers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "term_answers_supervisor" ON "term_answers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "term_versions_admin" ON "term_versions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "term_versions_supervisor" ON "term_versions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "terms_admin" ON "terms" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "terms_supervisor" ON "terms" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "unit_transfers_admin" ON "unit_transfers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "unit_transfers_supervisor" ON "unit_transfers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "units_admin" ON "units" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "units_supervisor" ON "units" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "units_unit" ON "units" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "units_manager" ON "units" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "units_seller" ON "units" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "units_driver" ON "units" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "units_mechanic" ON "units" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("id" = any ((select app.served_unit_ids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "units_fleet" ON "units" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);
--> statement-breakpoint
CREATE POLICY "units_helay" ON "units" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and (active or exists (select from loads l where l.unit_id = units.id and l.partner_id = (select app.partner_id()))));
--> statement-breakpoint
CREATE POLICY "units_employee" ON "units" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "vehicles_admin" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vehicles_supervisor" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vehicles_unit" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "vehicles_manager" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "vehicles_seller" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "vehicles_driver" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "vehicles_mechanic" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));
--> statement-breakpoint
CREATE POLICY "vehicles_fleet" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_fleet" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "vehicles_helay" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
CREATE POLICY "water_additions_admin" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "water_additions_supervisor" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "water_additions_unit" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "water_additions_manager" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "water_additions_seller" ON "water_additions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "water_additions_driver" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));
--> statement-breakpoint
CREATE POLICY "water_additions_helay" ON "water_additions" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));
--> statement-breakpoint
-- In whose drum a return is: its load's, as long as there is one, whoever goes on with that by now.
create or replace function app.crew_of_return(returned concrete_returns) returns table (vehicle_id uuid, driver_id uuid,
  partner_id uuid)
language sql stable set search_path = public, app, pg_temp as $$
  select l.vehicle_id, l.driver_id, l.partner_id from loads l where l.id = returned.load_id
  union all
  select returned.vehicle_id, returned.driver_id, returned.partner_id where returned.load_id is null
$$;
revoke execute on function app.crew_of_return(concrete_returns) from public;
--> statement-breakpoint
-- Whether a version asks this person: by his name, or by his role in one of its units.
create or replace function app.is_asked(v term_versions, kind text, id uuid, role text, unit uuid) returns boolean
language sql immutable as $$
  select kind || ':' || id = any (v.people)
      or (role = any (v.roles) and (cardinality(v.unit_ids) = 0 or coalesce(unit = any (v.unit_ids), false)))
$$;
--> statement-breakpoint
-- The published version that an address stands for: the version itself, or of a term its newest one.
create or replace function app.public_version(asked uuid) returns setof term_versions
language sql stable set search_path = public, app, pg_temp as $$
  select v from term_versions v where v.published_at is not null and (v.id = asked or v.term_id = asked)
   order by v.id = asked desc, v.version desc limit 1
$$;
revoke execute on function app.public_version(uuid) from public;
--> statement-breakpoint
create or replace function app.receipts_of_own_loads(asked uuid[]) returns setof load_receipts
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from load_receipts r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
revoke execute on function app.receipts_of_own_loads(uuid[]) from public;
grant execute on function app.receipts_of_own_loads(uuid[]) to traco_driver;
--> statement-breakpoint
create or replace function app.returns_of_own_loads(asked uuid[]) returns setof concrete_returns
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from concrete_returns r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
revoke execute on function app.returns_of_own_loads(uuid[]) from public;
grant execute on function app.returns_of_own_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_driver;
--> statement-breakpoint
-- Whoever decides hears of a conflict at once, and so does whoever has the load now. A notice says of which case it tells.
create or replace function app.tell_plant_of_conflict(l loads, heading text, words text, moment timestamptz) returns
  void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, conflict_id, sent_by, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'crisis', heading, k.name || ': ' || words,
      case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
      (select c.id from load_conflicts c where c.load_id = l.id and c.driver_id = d.id and c.decided_at is null),
      app.account_id(), d.name, moment
    from customers k, accounts a, drivers d
   where k.id = l.customer_id and d.id = app.driver_id() and a.disabled_at is null
     and (a.unit_id = l.unit_id and a.role in ('unit', 'manager')
       or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> d.id);
$$;
revoke execute on function app.tell_plant_of_conflict(loads, text, text, timestamptz) from public;
--> statement-breakpoint
create or replace function app.term_state(v term_versions) returns text
language sql immutable as $$
  select case when v.published_at is null then 'draft' when v.revoked_at is not null then 'revoked'
              when v.superseded_at is not null then 'superseded' else 'published' end
$$;
--> statement-breakpoint
create or replace function app.water_of_own_loads(asked uuid[]) returns setof water_additions
language sql stable security definer set search_path = public, app, pg_temp as $$
  select w.* from water_additions w join loads l on l.id = w.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
revoke execute on function app.water_of_own_loads(uuid[]) from public;
grant execute on function app.water_of_own_loads(uuid[]) to traco_driver;
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
-- The trail is its triggers' alone to write.
revoke insert, update on audit from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger customers_announce_delete after delete on customers
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger customers_announce_insert after insert on customers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger customers_announce_update after update on customers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger customers_audit after insert or update or delete on customers
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger customers_credit before insert or update on customers for each row when (current_user = 'traco_seller')
  execute function app.hold_credit();
--> statement-breakpoint
create or replace trigger customers_sites after update of seller_id, unit_id on customers for each row
  when ((old.seller_id, old.unit_id) is distinct from (new.seller_id, new.unit_id)) execute function app.follow_customer();
--> statement-breakpoint
create or replace trigger sites_announce_delete after delete on sites
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger sites_announce_insert after insert on sites
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger sites_announce_update after update on sites
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger sites_audit after insert or update or delete on sites for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger mixes_announce after insert or update on mixes for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger mixes_audit after insert or update or delete on mixes for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger vehicles_announce_insert after insert on vehicles
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger vehicles_announce_update after update on vehicles
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger vehicles_audit after insert or update or delete on vehicles
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A shift that has not begun may be taken off its day; the audit trail keeps it.
grant delete on shifts to traco_admin, traco_supervisor, traco_manager;
--> statement-breakpoint
create or replace trigger shifts_announce_delete after delete on shifts referencing old table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
create or replace trigger shifts_announce_insert after insert on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
create or replace trigger shifts_announce_update after update on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
create or replace trigger shifts_audit after insert or update or delete on shifts for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger shifts_driver before insert or update on shifts for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_shift();
--> statement-breakpoint
create or replace trigger absences_announce_insert after insert on absences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger absences_announce_update after update on absences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger absences_audit after insert or update or delete on absences
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger driver_events_announce_insert after insert on driver_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger driver_events_announce_update after update on driver_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger driver_events_audit after insert or update or delete on driver_events
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger driver_documents_announce_insert after insert on driver_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger driver_documents_audit after insert or update or delete on driver_documents
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger driver_documents_await_check after insert or update of kind, file_id, driver_id on driver_documents
  for each row execute function app.await_check_of_document();
--> statement-breakpoint
create or replace trigger driver_documents_hold before insert or update on driver_documents
  for each row execute function app.hold_partner_document();
--> statement-breakpoint
create or replace trigger driver_paper_checks_audit after insert or update or delete on driver_paper_checks
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What is proved once is not written over.
revoke update on water_additions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger water_additions_announce_insert after insert on water_additions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger water_additions_announce_update after update on water_additions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger water_additions_audit after insert or update or delete on water_additions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger water_additions_driver before insert on water_additions
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
--> statement-breakpoint
-- Never changed: it is its own trail.
revoke update on load_acknowledgements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger load_acknowledgements_announce_insert after insert on load_acknowledgements referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger load_acknowledgements_driver before insert on load_acknowledgements
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_acknowledgement();
--> statement-breakpoint
-- What is proved once is not written over.
revoke update on load_receipts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger load_receipts_announce_insert after insert on load_receipts
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger load_receipts_announce_update after update on load_receipts
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger load_receipts_audit after insert or update or delete on load_receipts
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger load_receipts_driver before insert on load_receipts
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
--> statement-breakpoint
-- What the system numbers and seals is its own to write.
revoke insert, update on note_series from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The note's code is its functions' alone to read and to write.
revoke all on note_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What the system numbers and seals is its own to write.
revoke insert, update on delivery_notes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger delivery_notes_announce_insert after insert on delivery_notes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger delivery_notes_announce_update after update on delivery_notes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger delivery_notes_audit after insert or update or delete on delivery_notes
  for each row execute function app.audit_row();
--> statement-breakpoint
-- The company's are every plant's news.
create or replace trigger document_templates_announce_insert after insert on document_templates
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger document_templates_announce_update after update on document_templates
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger document_templates_audit after insert or update or delete on document_templates
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger document_templates_hold before update on document_templates
  for each row execute function app.hold_template();
--> statement-breakpoint
create or replace trigger documents_announce_insert after insert on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger documents_announce_update after update on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger documents_audit after insert or update or delete on documents
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger documents_hold before insert or update on documents for each row execute function app.hold_document();
--> statement-breakpoint
-- Whether a CPF has an account is not a plant's to know: all columns but that. As long as it is a draft, signers are chosen anew.
revoke select, update on document_signers from traco_unit;
--> statement-breakpoint
grant delete on document_signers to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
grant select (id, document_id, unit_id, place, role, name, cpf, email, phone, asks_code, state, code_hash, code_expires_at,
  request_id, signed_at, reason, signature_key, initials_key, places, created_at, plain_name) on document_signers to traco_unit;
--> statement-breakpoint
grant update (id, document_id, unit_id, place, role, name, cpf, email, phone, asks_code, state, code_hash, code_expires_at,
  request_id, signed_at, reason, signature_key, initials_key, places, created_at, plain_name) on document_signers to traco_unit;
--> statement-breakpoint
create or replace trigger document_signers_audit after insert or update or delete on document_signers
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger document_signers_hold before insert or update or delete on document_signers
  for each row execute function app.hold_signer();
--> statement-breakpoint
create or replace trigger document_links_hold before insert or update on document_links
  for each row execute function app.hold_link();
--> statement-breakpoint
create or replace trigger document_mails_announce_update after update on document_mails referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger document_mails_hold before insert or update on document_mails
  for each row execute function app.hold_mail();
--> statement-breakpoint
-- As long as it is a draft, signers and fields are chosen anew.
grant delete on document_fields to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
create or replace trigger document_fields_audit after insert or update or delete on document_fields
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger document_fields_hold before insert or update or delete on document_fields
  for each row execute function app.hold_field();
--> statement-breakpoint
-- What is evidence stands: nobody writes the chain but its functions.
revoke insert, update on document_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A document that was kept stays as it was kept.
revoke update on employee_documents from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger employee_documents_announce_insert after insert on employee_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employee_documents_announce_update after update on employee_documents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employee_documents_audit after insert or update or delete on employee_documents
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A document that was kept stays as it was kept.
revoke update on seller_documents from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger seller_documents_announce_insert after insert on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger seller_documents_announce_update after update on seller_documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger seller_documents_audit after insert or update or delete on seller_documents
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Of days away only their end is anybody's to change.
revoke update on employee_statuses from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant update (to_on, withdrawn_at, revision) on employee_statuses to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger employee_statuses_announce_insert after insert on employee_statuses
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employee_statuses_announce_update after update on employee_statuses
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employee_statuses_audit after insert or update or delete on employee_statuses
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A file is what was sent, whoever sent it: it is no other afterwards.
revoke update on files from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger files_audit after insert or update or delete on files for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger logos_audit after insert or update or delete on logos for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger gallery_albums_audit after insert or update or delete on gallery_albums
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger gallery_photos_audit after insert or update or delete on gallery_photos
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger gallery_photos_sums_delete after delete on gallery_photos referencing old table as old_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
create or replace trigger gallery_photos_sums_insert after insert on gallery_photos referencing new table as new_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
create or replace trigger gallery_photos_sums_update after update on gallery_photos referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
-- Kept by triggers, and asked for by functions.
revoke all on gallery_sums from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Accounts are written by identity's own connections.
revoke insert, update on accounts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger accounts_audit after insert or update or delete on accounts
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Which units a mechanic serves may change; the audit trail keeps it.
grant delete on account_units to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger account_units_audit after insert or update or delete on account_units
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on sessions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on credentials from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on totp_factors from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on passkeys from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on recovery_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on verifications from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on sign_in_failures from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Of a registered session only its ending is a change of business: a heartbeat leaves no trail.
create or replace trigger active_sessions_ending_audit after update on active_sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.audit_row();
--> statement-breakpoint
create or replace trigger incidents_announce_insert after insert on incidents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger incidents_announce_update after update on incidents
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger incidents_audit after insert or update or delete on incidents
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger notices_announce_insert after insert on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
--> statement-breakpoint
create or replace trigger notices_announce_update after update on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
--> statement-breakpoint
create or replace trigger notices_audit after insert or update or delete on notices for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger notices_reader before insert or update on notices for each row
  when (current_user in ('traco_seller', 'traco_driver', 'traco_mechanic', 'traco_fleet', 'traco_helay', 'traco_employee'))
  execute function app.hold_reader();
--> statement-breakpoint
-- Strangers write through functions only, and of a request only its state is anybody's to change.
revoke insert, update on leads from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant update (state, lost_reason, changed_at, revision) on leads to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller;
--> statement-breakpoint
create or replace trigger leads_announce_insert after insert on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger leads_announce_update after update on leads referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger leads_audit after insert or update or delete on leads for each row execute function app.audit_row();
--> statement-breakpoint
-- Strangers write through functions only.
revoke insert, update on lead_photos from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger lead_photos_audit after insert or update or delete on lead_photos
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A conflict is opened by what a device tells, through its function alone.
revoke insert on load_conflicts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger load_conflicts_announce_insert after insert on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
create or replace trigger load_conflicts_announce_update after update on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
create or replace trigger load_conflicts_audit after insert or update or delete on load_conflicts
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What a device sent is written over by nobody; what is decided of it, by functions alone.
revoke insert, update on held_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger held_entries_announce_insert after insert on held_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A partner sees the loads that he carries: no price, no payment, no code of the plant's.
-- A driver writes the columns of his trip and no other: PostgreSQL itself holds him to them.
revoke select on loads from traco_helay;
--> statement-breakpoint
revoke insert, update on loads from traco_driver;
--> statement-breakpoint
grant select (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, origin, state, review,
  note_series, note_number, loaded_at, day_on, loaded_m3, delivered_m3, billed_m3, returned_m3, notes, note_photo_id,
  cancel_reason, cancelled_at, contest_reason, contested_at, change_reason, recorded_by, revision, created_at, contest_answer,
  reviewed_by, reviewed_at, pour_id, turn, planned_at, counts, en_route_at, on_site_at, discharging_at, washing_at,
  returning_at, back_at, diverted_m3, transferred_m3, transferred_from_id, seal, water_limit_litres, note_token, note_issued_at,
  is_taken_over) on loads to traco_helay;
--> statement-breakpoint
grant update (vehicle_id, partner_id, state, note_series, note_number, loaded_at, loaded_m3, delivered_m3, billed_m3,
  returned_m3, change_reason, revision, en_route_at, on_site_at, discharging_at, washing_at, returning_at, back_at, seal,
  water_code, note_token, note_issued_at) on loads to traco_driver;
--> statement-breakpoint
create or replace trigger loads_announce_delete after delete on loads
  referencing old table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
create or replace trigger loads_announce_insert after insert on loads
  referencing new table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
create or replace trigger loads_announce_update after update on loads referencing old table as old_rows new table as new_rows
  for each statement execute function app.announce_changed_loads();
--> statement-breakpoint
create or replace trigger loads_audit after insert or delete on loads for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger loads_audit_trip after update on loads for each row when (current_user = 'traco_driver')
  execute function app.audit_trip();
--> statement-breakpoint
create or replace trigger loads_audit_update after update on loads for each row when (current_user <> 'traco_driver')
  execute function app.audit_row();
--> statement-breakpoint
create or replace trigger loads_begin_pour after update on loads for each row
  when (new.pour_id is not null and old.state = 'scheduled' and new.state not in ('scheduled', 'cancelled'))
  execute function app.begin_pour();
--> statement-breakpoint
create or replace trigger loads_begin_pour_of_new after insert on loads for each row
  when (new.pour_id is not null and new.counts) execute function app.begin_pour();
--> statement-breakpoint
create or replace trigger loads_driver before update on loads for each row when (current_user = 'traco_driver')
  execute function app.hold_driver();
--> statement-breakpoint
create or replace trigger loads_first_water after update on loads for each row
  when (old.state <> 'scheduled' and old.loaded_at <> new.loaded_at) execute function app.keep_first_water();
--> statement-breakpoint
create or replace trigger loads_note_code after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_code();
--> statement-breakpoint
create or replace trigger loads_note_code_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_code();
--> statement-breakpoint
create or replace trigger loads_note_kept before update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.note_series, old.note_number, old.note_token)
    is distinct from (new.unit_id, new.note_series, new.note_number, new.note_token))
  execute function app.hold_note();
--> statement-breakpoint
create or replace trigger loads_note_link after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_link();
--> statement-breakpoint
create or replace trigger loads_note_link_follows after update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.seller_id, old.driver_id, old.partner_id)
    is distinct from (new.unit_id, new.seller_id, new.driver_id, new.partner_id)) execute function app.follow_note_link();
--> statement-breakpoint
create or replace trigger loads_note_link_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_link();
--> statement-breakpoint
create or replace trigger loads_once before update on loads for each row
  when (new.state in ('refused', 'cancelled', 'diverted')) execute function app.keep_loaded_once();
--> statement-breakpoint
create or replace trigger loads_plausible before insert or update on loads for each row execute function app.hold_plausible_day();
--> statement-breakpoint
create or replace trigger loads_prepare before insert or update on loads for each row execute function app.prepare_load();
--> statement-breakpoint
create or replace trigger loads_reopen_return after update on loads for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function app.reopen_return();
--> statement-breakpoint
create or replace trigger loads_seller before insert or update on loads for each row when (current_user = 'traco_seller')
  execute function app.hold_seller();
--> statement-breakpoint
create or replace trigger loads_total_delete after delete on loads
  referencing old table as old_rows for each statement execute function app.total_old_loads();
--> statement-breakpoint
create or replace trigger loads_total_insert after insert on loads
  referencing new table as new_rows for each statement execute function app.total_new_loads();
--> statement-breakpoint
create or replace trigger loads_total_update after update on loads
  referencing old table as old_rows new table as new_rows for each statement execute function app.total_changed_loads();
--> statement-breakpoint
-- What has happened to a load stays as it was told.
revoke update on load_steps from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger load_steps_driver before insert on load_steps
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
--> statement-breakpoint
-- Its end alone is a person's to set: whose it is, the load says.
revoke insert, update on note_links from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant update (ends_at, closed_at) on note_links to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
--> statement-breakpoint
create or replace trigger note_links_announce_update after update on note_links referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger note_links_audit after insert or update or delete on note_links
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger partners_audit after insert or update or delete on partners
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger sellers_announce_insert after insert on sellers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger sellers_announce_update after update on sellers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger sellers_audit after insert or update or delete on sellers for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger managers_announce_insert after insert on managers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger managers_announce_update after update on managers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger managers_audit after insert or update or delete on managers
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger drivers_announce_insert after insert on drivers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger drivers_announce_update after update on drivers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger drivers_audit after insert or update or delete on drivers for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger drivers_await_checks after insert or update on drivers
  for each row execute function app.await_checks_of_driver();
--> statement-breakpoint
create or replace trigger drivers_hold_partner before update of partner_id on drivers for each row
  when (old.partner_id is not null and old.partner_id is distinct from new.partner_id)
  execute function app.hold_partner_of_driver();
--> statement-breakpoint
create or replace trigger employees_announce_insert after insert on employees
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employees_announce_update after update on employees
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger employees_audit after insert or update or delete on employees
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger pours_announce_insert after insert on pours
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pours_announce_update after update on pours
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pours_audit after insert or update or delete on pours for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger pours_prepare before insert or update on pours for each row execute function app.prepare_pour();
--> statement-breakpoint
create or replace trigger pours_seller before insert or update on pours for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_pour();
--> statement-breakpoint
create or replace trigger pour_changes_announce_insert after insert on pour_changes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pour_changes_announce_update after update on pour_changes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pour_changes_audit after insert or update or delete on pour_changes
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger pour_changes_seller before insert or update on pour_changes for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_change();
--> statement-breakpoint
create or replace trigger pour_confirmations_announce_insert after insert on pour_confirmations
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pour_confirmations_announce_update after update on pour_confirmations
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger pour_confirmations_seller before insert or update on pour_confirmations for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_confirmation();
--> statement-breakpoint
-- A draft may be thrown away; the audit trail keeps what it was.
grant delete on price_lists to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger price_lists_announce_delete after delete on price_lists
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_lists_announce_insert after insert on price_lists
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_lists_announce_update after update on price_lists
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_lists_audit after insert or update or delete on price_lists
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger price_lists_keep before update or delete on price_lists
  for each row execute function app.keep_published_list();
--> statement-breakpoint
-- A draft may be thrown away; the audit trail keeps what it was.
grant delete on price_list_items to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger price_list_items_announce_delete after delete on price_list_items
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_list_items_announce_insert after insert on price_list_items
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_list_items_announce_update after update on price_list_items
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger price_list_items_audit after insert or update or delete on price_list_items
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger price_list_items_keep before insert or update or delete on price_list_items
  for each row execute function app.keep_published_items();
--> statement-breakpoint
create or replace trigger profile_photos_audit after insert or update or delete on profile_photos
  for each row execute function app.audit_row();
--> statement-breakpoint
-- A code is retired, and otherwise never changed.
revoke update on public_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant update (retired_at) on public_codes to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger public_codes_audit after insert or update or delete on public_codes
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Strangers write through functions only.
revoke insert, update on code_scans from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A print is told of once.
revoke update on code_prints from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger code_prints_audit after insert or update or delete on code_prints
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger public_cards_audit after insert or update or delete on public_cards
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger public_cards_hold before insert or update on public_cards
  for each row execute function app.hold_public_card();
--> statement-breakpoint
-- Whoever does something too often is counted by functions.
revoke all on public_turns from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A partner sees what came back of the loads that he carries: no charge, no loss.
revoke select on concrete_returns from traco_helay;
--> statement-breakpoint
grant select (id, unit_id, seller_id, driver_id, partner_id, load_id, customer_id, site_id, mix_id, vehicle_id, residue_m3,
  surplus_m3, reason, reason_text, party, photo_ids, signature_id, slump_mm, temperature_c, first_water_at, state, destination,
  destination_text, pour_id, reused_load_id, used_m3, operator_name, charges_customer, change_reason, device_at, at, server_at,
  recorded_by, decided_by, decided_at, checked_by, checked_at, revision, created_at, reason_words) on concrete_returns to
  traco_helay;
--> statement-breakpoint
create or replace trigger concrete_returns_announce_insert after insert on concrete_returns
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger concrete_returns_announce_update after update on concrete_returns
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger concrete_returns_audit after insert or update or delete on concrete_returns
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger concrete_returns_driver before insert on concrete_returns
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
--> statement-breakpoint
create or replace trigger concrete_returns_driver_keep before update on concrete_returns for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_return();
--> statement-breakpoint
create or replace trigger return_offers_announce_insert after insert on return_offers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger return_offers_announce_update after update on return_offers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger return_offers_audit after insert or update or delete on return_offers
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger return_offers_seller before insert or update on return_offers for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_offer();
--> statement-breakpoint
-- A view is its owner's own: he may throw it away.
grant delete on saved_views to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger saved_views_audit after insert or update or delete on saved_views
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Written by `app.note_security_event` alone.
revoke insert, update on security_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger security_events_announce after insert on security_events
  for each statement execute function app.announce_security();
--> statement-breakpoint
create or replace trigger security_events_keep before update or delete on security_events
  for each row execute function app.keep_security_event();
--> statement-breakpoint
-- Asked and written by `app.hold_sent` alone.
revoke all on sent_once from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A version of a setting is never changed: what held on a day can be said for ever.
revoke update on setting_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger setting_versions_audit after insert or update or delete on setting_versions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger email_signatures_audit after insert or update or delete on email_signatures
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What was asked for and done of somebody's data stays as it was noted.
revoke update on privacy_requests from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger privacy_requests_audit after insert or update or delete on privacy_requests
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Of what a device sent nothing is written over.
revoke update on device_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger device_entries_driver before insert on device_entries
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();
--> statement-breakpoint
-- What is proved once is not written over.
revoke update on fuelings from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger fuelings_announce_insert after insert on fuelings
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger fuelings_announce_update after update on fuelings
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger fuelings_audit after insert or update or delete on fuelings
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger fuelings_driver before insert on fuelings
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();
--> statement-breakpoint
-- What a driver called for is taken up by others, and stays as he said it.
revoke update on occurrences from traco_driver;
--> statement-breakpoint
create or replace trigger occurrences_announce_insert after insert on occurrences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger occurrences_announce_update after update on occurrences
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger occurrences_audit after insert or update or delete on occurrences
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger occurrences_driver before insert on occurrences
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();
--> statement-breakpoint
-- What a driver has read stands as it was said.
revoke update on manual_readings from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger manual_readings_announce_insert after insert on manual_readings referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger manual_readings_driver before insert on manual_readings
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();
--> statement-breakpoint
-- Of what a device sent nothing is written over.
revoke update on refused_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger refused_entries_announce_insert after insert on refused_entries
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger refused_entries_driver before insert on refused_entries
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_day();
--> statement-breakpoint
-- Of what a device sent nothing is written over.
revoke update on flagged_entries from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger flagged_entries_announce_insert after insert on flagged_entries referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger flagged_entries_driver before insert on flagged_entries for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_day();
--> statement-breakpoint
-- Of what somebody accepted nothing is written over.
revoke update on settled_checks from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger settled_checks_announce_insert after insert on settled_checks
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger settled_checks_audit after insert or update or delete on settled_checks
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger closed_days_announce_insert after insert on closed_days
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger closed_days_announce_update after update on closed_days
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger closed_days_audit after insert or update or delete on closed_days
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger closed_days_hold before insert or update on closed_days for each row execute function app.hold_day();
--> statement-breakpoint
create or replace trigger closed_days_manager before insert or update on closed_days for each row when (current_user = 'traco_manager')
  execute function app.hold_manager_of_day();
--> statement-breakpoint
create or replace trigger support_materials_announce_insert after insert on support_materials
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger support_materials_announce_update after update on support_materials
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger support_materials_audit after insert or update or delete on support_materials
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger support_material_versions_audit after insert or update or delete on support_material_versions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger terms_audit after insert or update or delete on terms for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger term_versions_audit after insert or update or delete on term_versions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger term_versions_frozen before update on term_versions for each row execute function app.keep_term_frozen();
--> statement-breakpoint
-- What a person answered is never changed.
revoke update on term_answers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger term_answers_announce_insert after insert on term_answers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger term_answers_hold before insert on term_answers for each row execute function app.hold_term_answer();
--> statement-breakpoint
-- Totals are kept by the triggers of loads.
revoke insert, update on daily_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Totals are kept by the triggers of loads.
revoke insert, update on monthly_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A goal may be lifted; the audit trail keeps it.
grant delete on goals to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger goals_announce_delete after delete on goals
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger goals_announce_insert after insert on goals
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger goals_announce_update after update on goals
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger goals_audit after insert or update or delete on goals for each row execute function app.audit_row();
--> statement-breakpoint
-- A month may be opened again; the audit trail keeps it.
grant delete on closed_months to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger closed_months_announce_delete after delete on closed_months
  referencing old table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger closed_months_announce_insert after insert on closed_months
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger closed_months_announce_update after update on closed_months
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger closed_months_audit after insert or update or delete on closed_months
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger closed_months_hold before insert on closed_months for each row execute function app.hold_month();
--> statement-breakpoint
create or replace trigger unit_transfers_announce_insert after insert on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger unit_transfers_announce_update after update on unit_transfers referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger unit_transfers_audit after insert or update or delete on unit_transfers
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Of the plants a partner reads what his screens name.
revoke select on units from traco_helay;
--> statement-breakpoint
grant select (id, name, time_zone, active) on units to traco_helay;
--> statement-breakpoint
create or replace trigger units_announce after insert or update on units for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger units_audit after insert or update or delete on units for each row execute function app.audit_row();
