set local check_function_bodies = off
--> statement-breakpoint
-- Asked of a day of another century alone. A row that stood before may be mended, reviewed and cancelled, whatever its day: the day
-- is held where it is written.
create or replace function app.hold_plausible_day() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.loaded_at = old.loaded_at then return new; end if;
  end if;
  raise exception 'loads_plausible: a load of another century' using errcode = '23514', constraint = 'loads_plausible';
end $$;
--> statement-breakpoint
-- A load's day in its unit's calendar; a closed month takes no change, a closed day none of what was delivered, and nobody types
-- into the series that the system numbers. A load that stays on its day asks for no other day, nor for its unit's zone. It asks
-- whether its day is closed as everybody does, and of two days only when it moves from one to the other.
create or replace function app.prepare_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free constant text[] := '{paid_at,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
  frozen text;
  left_frozen text;
  series_of_system text;
begin
  if tg_op = 'INSERT' then
    select (new.loaded_at at time zone u.time_zone)::date, coalesce(u.settings ->> 'noteSeries', 'E')
      into new.day_on, series_of_system from units u where u.id = new.unit_id;
  elsif (old.unit_id, old.loaded_at) is not distinct from (new.unit_id, new.loaded_at) then
    new.day_on := old.day_on;
  else
    select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  end if;
  if new.origin <> 'dispatch' and new.note_number is not null then
    if tg_op = 'UPDATE' and (new.note_series, new.note_number) is distinct from (old.note_series, old.note_number) then
      series_of_system := (select coalesce(u.settings ->> 'noteSeries', 'E') from units u where u.id = new.unit_id);
    end if;
    if new.note_series = series_of_system then
      raise exception 'series of the system' using errcode = 'TR003';
    end if;
  end if;
  frozen := app.freeze_of(new.unit_id, new.day_on);
  if tg_op = 'UPDATE' and (old.unit_id, old.day_on) is distinct from (new.unit_id, new.day_on) then
    left_frozen := app.freeze_of(old.unit_id, old.day_on);
  end if;
  if coalesce(frozen, left_frozen) is null then return new; end if;
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
-- What a load of transferred concrete brings was loaded once already, as another load. Most often it is one load: then there is
-- nothing to sum up and to bring in order, unless it is one of the past: that is noted with the totals.
create or replace function app.total_new_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  first record;
  deltas app.load_delta[];
begin
  select n.unit_id, n.seller_id, n.mix_id, n.day_on, extract(hour from n.loaded_at at time zone u.time_zone) as hour, n.counts,
         n.loaded_m3 - n.transferred_m3 as loaded_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents,
         (select count(*) from new_rows) as rows
    into first from new_rows n join units u on u.id = n.unit_id limit 1;
  if first.rows = 1 and first.day_on > (now() at time zone 'UTC')::date - 2 then
    if not first.counts then return null; end if;
    insert into daily_totals as t (unit_id, day_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
    values (first.unit_id, first.day_on, first.seller_id, first.mix_id, 1, first.loaded_m3, first.delivered_m3, first.billed_m3,
      first.returned_m3, first.total_cents)
    on conflict (unit_id, day_on, seller_id, mix_id) do update set
      loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
      delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
      returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
    insert into monthly_totals as t (unit_id, month_on, seller_id, mix_id, loads, loaded_m3, delivered_m3, billed_m3, returned_m3, revenue_cents)
    values (first.unit_id, date_trunc('month', first.day_on)::date, first.seller_id, first.mix_id, 1, first.loaded_m3,
      first.delivered_m3, first.billed_m3, first.returned_m3, first.total_cents)
    on conflict (unit_id, month_on, seller_id, mix_id) do update set
      loads = t.loads + excluded.loads, loaded_m3 = t.loaded_m3 + excluded.loaded_m3,
      delivered_m3 = t.delivered_m3 + excluded.delivered_m3, billed_m3 = t.billed_m3 + excluded.billed_m3,
      returned_m3 = t.returned_m3 + excluded.returned_m3, revenue_cents = t.revenue_cents + excluded.revenue_cents;
    insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
    values (first.unit_id, first.day_on, first.hour, first.seller_id, 1, first.delivered_m3)
    on conflict (unit_id, day_on, hour, seller_id) do update set
      loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
    return null;
  end if;
  deltas := array(
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta
      from new_rows where counts);
  if cardinality(deltas) > 0 then
    perform app.add_to_totals(deltas);
  end if;
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select n.unit_id, n.day_on, extract(hour from n.loaded_at at time zone u.time_zone), n.seller_id, count(*), sum(n.delivered_m3)
    from new_rows n join units u on u.id = n.unit_id where n.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
--> statement-breakpoint
-- The usual minutes at a site: the wait before the discharge and the discharge per m³, medians of its last sixty loads. For a plan of its
-- own PostgreSQL would count the sites of each call, find fewer than it expects of others, and plan anew each time.
create or replace function app.usual_at_sites(sites uuid[]) returns table (site_id uuid, wait real, discharge_per_m3
  real)
language sql stable security definer set search_path = public, app, pg_temp set plan_cache_mode = force_generic_plan as $$
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
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger loads_plausible before insert or update on loads for each row
  when (new.loaded_at < '2000-01-02T00:00:00Z' or new.loaded_at >= '2100-01-01T00:00:00Z') execute function app.hold_plausible_day();
--> statement-breakpoint
drop function app.add_to_day(app.load_delta);
--> statement-breakpoint
drop function app.add_to_month(app.load_delta);
