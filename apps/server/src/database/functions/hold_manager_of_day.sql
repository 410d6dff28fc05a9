-- A manager says to have gone through a day, or takes that back; closing it and opening it again is the office's.
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
