-- The door's first statement: finds who asks, keeps it in the transaction's settings, puts the role on.
create function app.enter(session_token text) returns table (
  session_id uuid, account_id uuid, name text, role text, unit_id uuid, seller_id uuid, manager_id uuid,
  driver_id uuid, employee_id uuid, partner_id uuid, partner_user_type text, password_version integer,
  must_change_password boolean
) language plpgsql volatile as $$
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
          set_config('app.partner_id', coalesce(enter.partner_id::text, ''), true);
  if enter.role = 'mechanic' then
    perform set_config('app.served_unit_ids',
      (select coalesce(array_agg(u.unit_id), '{}')::text from public.account_units u where u.account_id = enter.account_id), true);
  end if;
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
--> statement-breakpoint
-- A load's day in its unit's calendar; a closed month neither gains, loses nor changes a load.
create function app.prepare_load() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  if exists (
    select from closed_months c where c.unit_id = new.unit_id and c.month_on = date_trunc('month', new.day_on)::date
  ) or (tg_op = 'UPDATE' and exists (
    select from closed_months c where c.unit_id = old.unit_id and c.month_on = date_trunc('month', old.day_on)::date
  )) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger loads_prepare before insert or update on loads for each row execute function app.prepare_load();
--> statement-breakpoint
create type app.load_delta as (
  unit_id uuid, seller_id uuid, mix_id uuid, day_on date, loads integer, loaded_m3 numeric, delivered_m3 numeric,
  billed_m3 numeric, returned_m3 numeric, revenue_cents bigint
);
--> statement-breakpoint
-- Adds deltas to the totals of the day and of the month, always in the order of the key (no deadlocks).
create function app.add_to_totals(deltas app.load_delta[]) returns void language plpgsql as $$
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
--> statement-breakpoint
create function app.total_new_loads() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, 1, loaded_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta)
    from new_rows where counts));
  return null;
end $$;
--> statement-breakpoint
create function app.total_old_loads() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, -loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  return null;
end $$;
--> statement-breakpoint
create function app.total_changed_loads() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  perform app.add_to_totals((select array_agg(d) from (
    select (unit_id, seller_id, mix_id, day_on, -1, -loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta as d from old_rows where counts
    union all
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta from new_rows where counts
  ) both_sides));
  return null;
end $$;
--> statement-breakpoint
create trigger loads_total_insert after insert on loads referencing new table as new_rows for each statement execute function app.total_new_loads();
--> statement-breakpoint
create trigger loads_total_update after update on loads referencing old table as old_rows new table as new_rows for each statement execute function app.total_changed_loads();
--> statement-breakpoint
create trigger loads_total_delete after delete on loads referencing old table as old_rows for each statement execute function app.total_old_loads();
--> statement-breakpoint
-- The audit trail: an insert keeps the row, a change only what changed.
create function app.audit_row() returns trigger language plpgsql security definer set search_path = public, app as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and old_row = new_row then return null; end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', whole ->> 'account_id', whole ->> 'unit_id', whole ->> 'month_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op),
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(old_row) where value is distinct from new_row -> key) else old_row end,
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(new_row) where value is distinct from old_row -> key) else new_row end,
    app.account_id(), nullif(current_setting('app.role', true), '')
  );
  return null;
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['units','partners','sellers','managers','drivers','employees','customers','sites','mixes','vehicles','loads','load_steps','goals','closed_months','accounts','account_units','files','logos'] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit_row()', name || '_audit', name);
  end loop;
end $$;
--> statement-breakpoint
-- Tells the open screens what changed and for whom; the listeners of every server process pass it on.
create function app.announce(topic text, units uuid[], sellers uuid[], drivers uuid[], partners uuid[]) returns void language sql as $$
  select pg_notify('traco_changes', json_build_object('topic', topic, 'units', units,
    'sellers', case when cardinality(sellers) <= 40 then sellers end,
    'drivers', case when cardinality(drivers) <= 40 then drivers end, 'partners', partners)::text)
$$;
--> statement-breakpoint
create function app.announce_loads() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  perform app.announce('loads', array_agg(distinct unit_id), array_agg(distinct seller_id),
    coalesce(array_agg(distinct driver_id) filter (where driver_id is not null), '{}'),
    coalesce(array_agg(distinct partner_id) filter (where partner_id is not null), '{}'))
  from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function app.announce_rows() returns trigger language plpgsql security definer set search_path = public, app as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, null, null) from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger loads_announce_insert after insert on loads referencing new table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
create trigger loads_announce_update after update on loads referencing new table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
create trigger loads_announce_left after update on loads referencing old table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
create trigger loads_announce_delete after delete on loads referencing old table as changed_rows for each statement execute function app.announce_loads();
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['customers','sites','goals','closed_months'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_update', name);
    execute format('create trigger %I after delete on %I referencing old table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_delete', name);
  end loop;
end $$;
--> statement-breakpoint
-- Roles may read and write what the policies allow; nothing is erased; secrets and totals are not theirs.
do $$
declare everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'grant usage on schema public, app to ' || everyone;
  execute 'grant select, insert, update on all tables in schema public to ' || everyone;
  execute 'alter default privileges in schema public grant select, insert, update on tables to ' || everyone;
  execute 'revoke all on sessions, credentials, verifications, sign_in_failures from ' || everyone;
  execute 'revoke insert, update on audit, daily_totals, monthly_totals from ' || everyone;
  execute 'revoke update on load_steps from ' || everyone;
  execute 'revoke insert, update on accounts from ' || everyone;
  execute 'grant delete on closed_months, account_units to traco_admin, traco_supervisor';
end $$;
--> statement-breakpoint
revoke execute on function app.enter(text), app.add_to_totals(app.load_delta[]), app.announce(text, uuid[], uuid[], uuid[], uuid[]) from public;
