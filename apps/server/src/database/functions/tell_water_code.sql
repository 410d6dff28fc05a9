-- The manager's code once more, for water that its driver has entered: the ledger keeps that it was given, and whether it matched.
-- A code is guessed at so often of a load, not of each addition; of what was held, the plant tells the driver's code.
create or replace function app.tell_water_code(of_load uuid, of_water uuid, given_code text, most integer) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  water record;
begin
  select w.unapproved, l.water_code into water from water_additions w join loads l on l.id = w.load_id
   where w.id = of_water and w.load_id = of_load and (l.driver_id = app.driver_id() or app.may_plan(l.unit_id)) for update of l;
  if not found then return 'missing'; end if;
  if not water.unapproved then return 'checked'; end if;
  -- The code is the load's: whoever gave it rightly once has it, and guesses no more.
  if (select coalesce(sum(w.code_tries), 0) from water_additions w where w.load_id = of_load and w.unapproved) >= most then
    return 'spent';
  end if;
  update water_additions set code_tries = code_tries + 1, unapproved = given_code is distinct from water.water_code,
    wrong_code = given_code is distinct from water.water_code where id = of_water;
  return 'checked';
end $$;
revoke execute on function app.tell_water_code(uuid, uuid, text, integer) from public;
grant execute on function app.tell_water_code(uuid, uuid, text, integer) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_driver;
