-- The next number of a series: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again and none is missing. Numbers that stand in the series already, typed while it was
-- not the system's, are stepped over. A driver may be given loads of another plant than the own one.
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
