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
