-- As before, but a load that nobody gave a truck goes with the one that its driver is out with: his shift says which.
create or replace function app.hold_driver() returns trigger language plpgsql as $$
declare
  his text[] := '{state,change_reason,loaded_at,day_on,en_route_at,on_site_at,discharging_at,washing_at,returning_at,back_at,loaded_m3,delivered_m3,billed_m3,returned_m3,seal,note_series,note_number,note_token,note_issued_at,water_code,revision,total_cents,counts}';
  trip text[] := '{scheduled,loading,en_route,on_site,discharging,washing,returning,closed}';
begin
  if tg_op = 'UPDATE' and old.vehicle_id is null and new.vehicle_id is not null
    and old.state = 'scheduled' and new.state = 'loading'
    and exists (select from shifts s join vehicles v on v.id = s.vehicle_id
      where s.driver_id = app.driver_id() and s.started_at is not null and s.ended_at is null
        and v.id = new.vehicle_id and v.unit_id = new.unit_id
        and new.partner_id is not distinct from coalesce(v.partner_id, old.partner_id)) then
    his := his || '{vehicle_id,partner_id}'::text[];
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - his = to_jsonb(old) - his
    and old.state not in ('cancelled', 'diverted')
    and (new.state = old.state or array_position(trip, new.state) = array_position(trip, old.state) + 1
      or (new.state = 'refused' and old.state in ('en_route', 'on_site')))
    and (new.loaded_m3 = old.loaded_m3 or old.state in ('scheduled', 'loading'))
    and (old.note_number is null
      or (new.note_series, new.note_number, new.note_token) is not distinct from (old.note_series, old.note_number, old.note_token)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- A driver's own call for help rings at every post of his plant.
create function app.call_for_help(call uuid, heading text, words text) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name)
  select gen_random_uuid(), o.unit_id, a.id, 'message', heading, words,
      case a.role when 'unit' then '/unit-dashboard' else '/unit-manager' end, app.account_id(), d.name
    from occurrences o join drivers d on d.id = o.driver_id
      join accounts a on a.unit_id = o.unit_id and a.role in ('unit', 'manager') and a.disabled_at is null
   where o.id = call and o.driver_id = app.driver_id()
$$;
--> statement-breakpoint
-- The account of a driver of a plant whose day the actor plans: to tell him something.
create function app.account_of_driver(driver uuid) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a join drivers d on d.id = a.driver_id
   where d.id = driver and app.may_plan(d.unit_id) and a.role = 'driver' and a.disabled_at is null
$$;
--> statement-breakpoint
revoke execute on function app.call_for_help(uuid, text, text), app.account_of_driver(uuid) from public;
--> statement-breakpoint
grant execute on function app.call_for_help(uuid, text, text) to traco_driver;
--> statement-breakpoint
grant execute on function app.account_of_driver(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
