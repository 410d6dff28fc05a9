-- A load's day in its unit's calendar; a closed month takes no change but that a receipt pays a load of it (its figures stay as they
-- are: what is received later is of the day on which it is received), a closed day none of what was delivered, and nobody types
-- into the series that the system numbers. A load that stays on its day asks for no other day, nor for its unit's zone. It asks
-- whether its day is closed as everybody does, and of two days only when it moves from one to the other.
create or replace function app.prepare_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  paid constant text[] := '{paid_at,paid_by_receipt_id,revision,total_cents,counts}';
  free constant text[] := '{paid_at,paid_by_receipt_id,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
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
  if tg_op = 'UPDATE' and old.paid_by_receipt_id is distinct from new.paid_by_receipt_id
    and to_jsonb(new) - paid = to_jsonb(old) - paid then
    return new;
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
