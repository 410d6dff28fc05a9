-- In whose drum a return is: its load's, as long as there is one, whoever goes on with that by now.
create function app.crew_of_return(returned concrete_returns) returns table (vehicle_id uuid, driver_id uuid, partner_id uuid)
language sql stable set search_path = public, app, pg_temp as $$
  select l.vehicle_id, l.driver_id, l.partner_id from loads l where l.id = returned.load_id
  union all
  select returned.vehicle_id, returned.driver_id, returned.partner_id where returned.load_id is null
$$;
--> statement-breakpoint
revoke execute on function app.crew_of_return(concrete_returns) from public;
--> statement-breakpoint
-- Offers that wait for an answer, with the concrete's own facts and nobody's prices.
create or replace function app.offered_returns() returns table (
  id uuid, unit_id uuid, seller_id uuid, pour_id uuid, mix_id uuid, m3 numeric, slump_mm integer,
  first_water_at timestamptz, plate text, created_at timestamptz
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.unit_id, f.seller_id, f.pour_id, r.mix_id, f.m3, coalesce(r.slump_mm, m.slump_mm), r.first_water_at,
         v.plate, f.created_at
    from return_offers f join concrete_returns r on r.id = f.return_id join mixes m on m.id = r.mix_id
      cross join lateral app.crew_of_return(r) c left join vehicles v on v.id = c.vehicle_id
   where f.state = 'open' and r.state = 'deciding' and app.may_answer(f.unit_id, f.seller_id)
$$;
--> statement-breakpoint
-- An offer that is held is taken: a load of the pour is on its way with what the drum has, at the pour's price, under a
-- note of its own; planned loads of the pour give way; the other offers are withdrawn. m³ that a load of the ledger had
-- brought out already are not loaded twice. Who drives the drum by now drives it there, also after a swap.
create or replace function app.take_offer(offer uuid, new_load uuid, token text, code text, at_moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  o return_offers;
  r concrete_returns;
  crew record;
  p pours;
  series text;
begin
  select * into strict o from return_offers f
   where f.id = offer and f.state = 'open' and app.may_answer(f.unit_id, f.seller_id);
  select * into strict r from concrete_returns c where c.id = o.return_id and c.state = 'deciding';
  select * into strict p from pours q where q.id = o.pour_id and q.state in ('confirmed', 'in_progress');
  select c.vehicle_id, c.driver_id, c.partner_id into crew from app.crew_of_return(r) c;
  select coalesce(u.settings ->> 'noteSeries', 'E') into series from units u where u.id = o.unit_id;

  insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, pour_id, turn,
      origin, state, planned_at, loaded_at, en_route_at, loaded_m3, delivered_m3, billed_m3, transferred_m3,
      transferred_from_id, is_taken_over, price_cents_per_m3, payment, recorded_by, note_series, note_number, note_token,
      note_issued_at, water_code, notes)
  values (new_load, o.unit_id, p.seller_id, p.customer_id, p.site_id, r.mix_id, crew.vehicle_id, crew.driver_id, crew.partner_id, p.id,
      coalesce((select max(l.turn) from loads l where l.pour_id = p.id), 0) + 1, 'dispatch', 'en_route', at_moment,
      r.first_water_at, at_moment, o.m3, o.m3, o.m3,
      coalesce((select o.m3 from loads l where l.id = r.load_id and l.counts), 0), r.load_id, true,
      p.price_cents_per_m3, p.payment, app.account_id(), series, app.next_note(o.unit_id, series), token, at_moment, code,
      'Reaproveitamento de sobra');
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, reason, device_at, at, account_id)
  select gen_random_uuid(), new_load, o.unit_id, p.seller_id, crew.driver_id, crew.partner_id, s.state, 'Reaproveitamento de sobra',
         at_moment, s.at, app.account_id()
    from (values ('loading', r.first_water_at), ('en_route', at_moment)) s (state, at);
  perform app.give_way(p.id, o.m3, 'A obra recebeu sobra de outra carga', at_moment);

  update concrete_returns c set state = 'assigned', destination = 'reuse', pour_id = p.id, reused_load_id = new_load,
    used_m3 = o.m3, decided_by = app.account_id(), decided_at = at_moment, revision = c.revision + 1 where c.id = r.id;
  update return_offers f set state = 'accepted', answered_by = app.account_id(), answered_at = at_moment,
    revision = f.revision + 1 where f.id = offer;
  update return_offers f set state = 'withdrawn', answer = 'Outra obra aceitou', answered_at = at_moment,
    revision = f.revision + 1 where f.return_id = r.id and f.state = 'open';
end $$;
--> statement-breakpoint
-- What holds at the plant of a load that the actor drives, also when he was lent to that plant.
create function app.settings_of_own_load(load uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.settings from loads l join units u on u.id = l.unit_id where l.id = load and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
revoke execute on function app.settings_of_own_load(uuid) from public;
--> statement-breakpoint
grant execute on function app.settings_of_own_load(uuid) to traco_driver;
--> statement-breakpoint
-- A driver's own call for help rings at every post of his plant; not over ten of his that ring there already, unread:
-- they would push everybody else's notices out of sight.
create or replace function app.call_for_help(call uuid, heading text, words text) returns void
language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name)
  select gen_random_uuid(), o.unit_id, a.id, 'message', heading, words,
      case a.role when 'unit' then '/unit-dashboard' else '/unit-manager' end, app.account_id(), d.name
    from occurrences o join drivers d on d.id = o.driver_id
      join accounts a on a.unit_id = o.unit_id and a.role in ('unit', 'manager') and a.disabled_at is null
   where o.id = call and o.driver_id = app.driver_id()
     and (select count(*) from notices n where n.account_id = a.id and n.created_at > now() - interval '1 hour'
       and n.sent_by = app.account_id() and n.read_at is null) < 10
$$;
--> statement-breakpoint
-- What a driver says of his day, he says at his own plant: nothing of it rings or waits at another.
create function app.hold_driver_of_day() returns trigger language plpgsql as $$
begin
  if new.unit_id = app.unit_id() then return new; end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['device_entries','occurrences','fuelings','refused_entries','manual_readings'] loop
    execute format('create trigger %I before insert on %I for each row when (current_user = ''traco_driver'') execute function app.hold_driver_of_day()', name || '_driver', name);
  end loop;
end $$;
--> statement-breakpoint
-- What he called for is taken up by others, and stays as he said it.
revoke update on occurrences from traco_driver;
--> statement-breakpoint
-- A file is what was sent, whoever sent it: it is no other afterwards.
revoke update on files from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Concrete has one first water: where that of a load is put right, what came back of it and what went on as another load
-- are as old as it is. A batch that it was put under keeps its own.
create function app.keep_first_water() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set first_water_at = new.loaded_at, revision = r.revision + 1 where r.load_id = new.id;
  with corrected as (
    update loads l set loaded_at = new.loaded_at, change_reason = new.change_reason, revision = l.revision + 1
     where l.transferred_from_id = new.id and l.is_taken_over and l.state <> 'cancelled' and l.loaded_at = old.loaded_at
    returning l.*)
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, kind, reason, device_at, at, account_id)
  select gen_random_uuid(), c.id, c.unit_id, c.seller_id, c.driver_id, c.partner_id, 'loading', 'correction', c.change_reason,
         now(), c.loaded_at, app.account_id() from corrected c;
  return null;
end $$;
--> statement-breakpoint
create trigger loads_first_water after update on loads for each row
  when (old.state <> 'scheduled' and old.loaded_at <> new.loaded_at) execute function app.keep_first_water();
--> statement-breakpoint
-- A load that is cancelled gives back the surplus that it was to bring, in a batch or as it was: what becomes of that is
-- to be said again.
create or replace function app.reopen_return() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
    reused_load_id = null, pour_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null,
    checked_at = null, change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
   where r.reused_load_id = new.id and r.destination in ('top_load', 'reuse');
  return null;
end $$;
--> statement-breakpoint
-- So do those that were cancelled before.
update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
  reused_load_id = null, pour_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null, checked_at = null,
  change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
 from loads l where l.id = r.reused_load_id and l.state = 'cancelled' and r.destination = 'reuse';
