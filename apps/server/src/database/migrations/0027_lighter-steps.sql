-- What a driver's step sets off, once more: hundreds step at once, and most of a step's time went into turning whole rows
-- of loads into JSON to see that nothing else of them had changed.
-- A driver writes the columns of his trip and no other: PostgreSQL itself holds him to them.
revoke insert, update on loads from traco_driver;
--> statement-breakpoint
grant update (state, change_reason, loaded_at, en_route_at, on_site_at, discharging_at, washing_at, returning_at, back_at,
  loaded_m3, delivered_m3, billed_m3, returned_m3, seal, note_series, note_number, note_token, note_issued_at, water_code,
  vehicle_id, partner_id, revision) on loads to traco_driver;
--> statement-breakpoint
-- Of these columns, his are the next step with its moment, the refusal, what is weighed before he leaves, what is
-- delivered and so billed, a first number, and the truck that he is out with of a load that nobody gave one.
drop trigger loads_driver on loads;
--> statement-breakpoint
create or replace function app.hold_driver() returns trigger language plpgsql as $$
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
create trigger loads_driver before update on loads for each row when (current_user = 'traco_driver')
  execute function app.hold_driver();
--> statement-breakpoint
-- The trail of what a driver wrote of a load compares the columns that are his, and no others.
drop trigger loads_audit on loads;
--> statement-breakpoint
create trigger loads_audit after insert or delete on loads for each row execute function app.audit_row();
--> statement-breakpoint
create trigger loads_audit_update after update on loads for each row when (current_user <> 'traco_driver')
  execute function app.audit_row();
--> statement-breakpoint
create function app.audit_trip() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
create trigger loads_audit_trip after update on loads for each row when (current_user = 'traco_driver')
  execute function app.audit_trip();
--> statement-breakpoint
-- A load asks whether its day is closed as everybody does, and of two days only when it moves from one to the other.
create or replace function app.prepare_load() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
-- Asked of every change of a load, this is asked briefly; the rest of the question is the function's own.
drop trigger loads_once on loads;
--> statement-breakpoint
create or replace function app.keep_loaded_once() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
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
create trigger loads_once before update on loads for each row
  when (new.state in ('refused', 'cancelled', 'diverted')) execute function app.keep_loaded_once();
