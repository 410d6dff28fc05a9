-- A driver's step changes one load, and hundreds step at once: what it sets off does no more than this load needs.
-- Totals are asked only for rows of which something that they sum has changed.
create or replace function app.total_changed_loads() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
-- What changed is gathered in one pass over the row.
create or replace function app.audit_row() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
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
-- A pour begins with its first load under way: only such a load asks.
drop trigger loads_begin_pours on loads;
--> statement-breakpoint
drop trigger loads_begin_pours_of_new on loads;
--> statement-breakpoint
drop function app.begin_pours();
--> statement-breakpoint
drop function app.begin_pours_of_new();
--> statement-breakpoint
create function app.begin_pour() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.id = new.pour_id and p.state in ('confirmed', 'rescheduled');
  return null;
end $$;
--> statement-breakpoint
create trigger loads_begin_pour after update on loads for each row
  when (new.pour_id is not null and old.state = 'scheduled' and new.state not in ('scheduled', 'cancelled'))
  execute function app.begin_pour();
--> statement-breakpoint
create trigger loads_begin_pour_of_new after insert on loads for each row
  when (new.pour_id is not null and new.counts) execute function app.begin_pour();
--> statement-breakpoint
-- A load that stays on its day asks for no other day, nor for its unit's zone.
create or replace function app.prepare_load() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free text[] := '{paid_at,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
  stays boolean := tg_op = 'UPDATE' and (old.unit_id, old.loaded_at) is not distinct from (new.unit_id, new.loaded_at);
  left_on date := case when tg_op = 'UPDATE' and not stays then old.day_on end;
begin
  if stays then
    new.day_on := old.day_on;
  else
    select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  end if;
  if new.origin <> 'dispatch' and new.note_number is not null
    and (tg_op = 'INSERT' or (new.note_series, new.note_number) is distinct from (old.note_series, old.note_number))
    and new.note_series = (select coalesce(u.settings ->> 'noteSeries', 'E') from units u where u.id = new.unit_id) then
    raise exception 'series of the system' using errcode = 'TR003';
  end if;
  if new.day_on is not null then
    perform pg_advisory_xact_lock_shared(app.month_key(new.unit_id, new.day_on));
  end if;
  if left_on is not null and (old.unit_id, left_on) is distinct from (new.unit_id, new.day_on) then
    perform pg_advisory_xact_lock_shared(app.month_key(old.unit_id, left_on));
  end if;
  if exists (select from closed_months c where c.unit_id = new.unit_id and c.month_on = date_trunc('month', new.day_on)::date)
    or (left_on is not null and exists (
      select from closed_months c where c.unit_id = old.unit_id and c.month_on = date_trunc('month', left_on)::date)) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  if (exists (select from closed_days c where c.state = 'closed' and c.unit_id = new.unit_id and c.day_on = new.day_on)
      or (left_on is not null and exists (
        select from closed_days c where c.state = 'closed' and c.unit_id = old.unit_id and c.day_on = left_on)))
    and (tg_op = 'INSERT' or to_jsonb(new) - free is distinct from to_jsonb(old) - free) then
    raise exception 'day closed' using errcode = 'TR004';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Who hears of a changed load: those whom it was of and those whom it is of, told once.
drop trigger loads_announce_update on loads;
--> statement-breakpoint
drop trigger loads_announce_left on loads;
--> statement-breakpoint
create function app.announce_changed_loads() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
create trigger loads_announce_update after update on loads referencing old table as old_rows new table as new_rows
  for each statement execute function app.announce_changed_loads();
