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
