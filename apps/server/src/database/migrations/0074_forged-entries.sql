CREATE POLICY "concrete_returns_manager_add" ON "concrete_returns" AS PERMISSIVE FOR INSERT TO "traco_manager" WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
-- What a driver tells of a load that was his is held while it can be news: in the days that a phone may have been without a
-- network, of a load that he had begun or begins, and under an id of his own.
drop function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz);
--> statement-breakpoint
create function app.hold_entry(of_load uuid, entry uuid, of_kind text, said jsonb, device timestamp with time zone, sent timestamp with time zone, taken timestamp with time zone, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
declare
  his uuid := app.driver_id();
  who text := (select d.name from drivers d where d.id = app.driver_id());
  l loads;
  conflict uuid;
  why text;
  gone timestamptz;
begin
  if his is null then return 'none'; end if;
  select x.* into l from loads x where x.id = of_load for update;
  if not found then return 'none'; end if;
  if exists (select from held_entries h where h.id = entry and h.driver_id <> his) then return 'taken'; end if;
  select c.id into conflict from load_conflicts c where c.load_id = of_load and c.driver_id = his and c.decided_at is null;
  if conflict is null then
    if l.driver_id is distinct from his then
      why := 'reassigned';
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.before ->> 'driver_id' = his::text;
    elsif l.state in ('cancelled', 'diverted') then
      why := l.state;
      select max(a.at) into gone from audit a
       where a.table_name = 'loads' and a.row_id = of_load::text and a.after ->> 'state' = l.state;
    end if;
    -- No phone is without a network for longer (OLDEST_MS), and who has begun nothing has nothing to keep.
    if gone is null or gone < now() - interval '7 days'
      or (of_kind <> 'step' and not exists (select from load_steps s
        where s.load_id = of_load and s.driver_id = his and s.kind = 'step'))
      or exists (select from load_conflicts c
        where c.load_id = of_load and c.driver_id = his and c.decided_at is not null and c.since >= gone) then return 'none'; end if;
    conflict := gen_random_uuid();
    insert into load_conflicts (id, load_id, unit_id, driver_id, vehicle_id, kind, since, opened_at)
    values (conflict, of_load, l.unit_id, his,
      (select s.vehicle_id from shifts s join vehicles v on v.id = s.vehicle_id and v.unit_id = l.unit_id
        where s.driver_id = his and s.started_at > taken - interval '24 hours' and s.ended_at is null
        order by s.day_on desc limit 1), why, gone, moment);
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name, created_at)
    select gen_random_uuid(), a.unit_id, a.id, 'crisis', who || ' está com uma carga que não é mais dele',
        k.name || ': a usina decide de quem é a carga.',
        case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
        app.account_id(), who, moment
      from customers k, accounts a
     where k.id = l.customer_id and a.disabled_at is null
       and (a.unit_id = l.unit_id and a.role in ('unit', 'manager') or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> his);
  end if;
  insert into held_entries (id, conflict_id, load_id, unit_id, driver_id, kind, body, device_at, sent_at, at, server_at)
  values (entry, conflict, of_load, l.unit_id, his, of_kind, said, device, sent, taken, moment)
  on conflict (id) do nothing;
  return 'held';
end $function$;
--> statement-breakpoint
revoke execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.hold_entry(uuid, uuid, text, jsonb, timestamptz, timestamptz, timestamptz, timestamptz) to traco_driver;
--> statement-breakpoint
-- A code is guessed at so often of a load, not of each addition; of what was held, the plant tells the driver's code.
create or replace FUNCTION app.tell_water_code(of_load uuid, of_water uuid, told text, most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
declare
  water record;
begin
  select w.unapproved, l.water_code into water from water_additions w join loads l on l.id = w.load_id
   where w.id = of_water and w.load_id = of_load and (l.driver_id = app.driver_id() or app.may_plan(l.unit_id)) for update of l;
  if not found then return 'missing'; end if;
  if not water.unapproved then return 'told'; end if;
  -- The code is the load's: whoever told it rightly once has it, and guesses no more.
  if (select coalesce(sum(w.code_tries), 0) from water_additions w where w.load_id = of_load and w.unapproved) >= most then
    return 'spent';
  end if;
  update water_additions set code_tries = code_tries + 1, unapproved = told is distinct from water.water_code,
    wrong_code = told is distinct from water.water_code where id = of_water;
  return 'told';
end $function$;
--> statement-breakpoint
grant execute on function app.tell_water_code(uuid, uuid, text, integer) to traco_admin, traco_supervisor, traco_unit, traco_manager;
