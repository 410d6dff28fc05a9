ALTER TABLE "loads" ADD COLUMN "is_taken_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "concrete_returns_reused" ON "concrete_returns" USING btree ("reused_load_id") WHERE reused_load_id is not null;--> statement-breakpoint
-- A load that comes to a pour already on its way (a diversion, a surplus) begins it too.
create function app.begin_pours_of_new() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.state in ('confirmed', 'rescheduled') and p.id in (
     select n.pour_id from new_rows n where n.pour_id is not null and n.counts);
  return null;
end $$;
--> statement-breakpoint
create trigger loads_begin_pours_of_new after insert on loads referencing new table as new_rows for each statement execute function app.begin_pours_of_new();
--> statement-breakpoint
-- A swap of truck or driver is a row of its own kind, and corrects no time.
update load_steps set kind = 'crew', reason = substr(reason, 8) where kind = 'correction' and reason like 'Troca: % / % → % / %. %';
--> statement-breakpoint
-- Concrete is loaded once: of a load that counts no more, what went on as other loads is loaded as these, but for as much
-- as it had itself of another that counts. What a closed day says stays said.
create function app.keep_loaded_once() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  still numeric := new.transferred_m3;
  made record;
begin
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
  when (new.state in ('refused', 'cancelled', 'diverted')
    and (old.state is distinct from new.state or old.transferred_m3 > new.transferred_m3 or old.delivered_m3 > new.delivered_m3))
  execute function app.keep_loaded_once();
--> statement-breakpoint
-- What was proved of a load stays with who proved it, and is asked for by the load: whoever goes on with another's trip
-- goes on from its water, its receipt and its return.
create function app.proofs_of_load(load uuid) returns table (water_litres integer, has_receipt boolean, has_return boolean)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
begin
  return query
    select coalesce((select sum(w.litres)::integer from water_additions w where w.load_id = l.id), 0),
           exists (select from load_receipts r where r.load_id = l.id),
           exists (select from concrete_returns r where r.load_id = l.id)
      from loads l
     where l.id = load and case current_setting('app.role', true)
       when 'admin' then true when 'supervisor' then true
       when 'unit' then l.unit_id = app.unit_id() when 'manager' then l.unit_id = app.unit_id()
       when 'driver' then l.driver_id = app.driver_id() else false end;
end $$;
--> statement-breakpoint
create function app.water_of_own_loads(asked uuid[]) returns setof water_additions
language sql stable security definer set search_path = public, app, pg_temp as $$
  select w.* from water_additions w join loads l on l.id = w.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
create function app.receipts_of_own_loads(asked uuid[]) returns setof load_receipts
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from load_receipts r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
create function app.returns_of_own_loads(asked uuid[]) returns setof concrete_returns
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from concrete_returns r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
revoke execute on function app.proofs_of_load(uuid), app.water_of_own_loads(uuid[]), app.receipts_of_own_loads(uuid[]),
  app.returns_of_own_loads(uuid[]) from public;
--> statement-breakpoint
grant execute on function app.proofs_of_load(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
grant execute on function app.water_of_own_loads(uuid[]), app.receipts_of_own_loads(uuid[]), app.returns_of_own_loads(uuid[])
  to traco_driver;
--> statement-breakpoint
-- A batch that is cancelled gives its surplus back: what becomes of that is to be said again.
create function app.reopen_return() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
    reused_load_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null, checked_at = null,
    change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
   where r.reused_load_id = new.id and r.destination = 'top_load';
  return null;
end $$;
--> statement-breakpoint
create trigger loads_reopen_return after update on loads for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function app.reopen_return();
--> statement-breakpoint
update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
  reused_load_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null, checked_at = null,
  change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
 from loads l where l.id = r.reused_load_id and l.state = 'cancelled' and r.destination = 'top_load';
--> statement-breakpoint
-- m³ that no load has brought to a pour, to whoever plans it or sold it. Whether it takes any is its state's.
create or replace function app.missing_m3(pour uuid) returns numeric
language sql stable security definer set search_path = public, app, pg_temp as $$
  select greatest(0, p.m3 - p.released_m3 - coalesce((
      select sum(l.delivered_m3) from loads l where l.pour_id = p.id and l.state not in ('scheduled', 'cancelled', 'refused')), 0))
    from pours p where p.id = pour and (app.may_plan(p.unit_id) or p.seller_id = app.seller_id())
$$;
--> statement-breakpoint
-- Planned loads of a pour give way to m³ that came from elsewhere, from the last on: they shrink, or fall away when less
-- than half a cubic metre would be left. One that is to be mixed on top of surplus stays: that has its place in it.
create function app.give_way(pour uuid, came numeric, why text, moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  excess numeric;
  planned record;
begin
  select least(came, coalesce(sum(l.delivered_m3) filter (where l.state not in ('cancelled', 'refused')), 0) - (p.m3 - p.released_m3))
    into excess from pours p left join loads l on l.pour_id = p.id
   where p.id = pour and (app.may_plan(p.unit_id) or p.seller_id = app.seller_id()) group by p.id;
  for planned in
    select l.id, l.loaded_m3 as m3 from loads l
     where l.pour_id = pour and l.state = 'scheduled' and not exists (select from concrete_returns r where r.reused_load_id = l.id)
     order by l.turn desc nulls first, l.planned_at desc
  loop
    exit when excess is null or excess <= 0;
    if planned.m3 - excess >= 0.5 then
      update loads l set loaded_m3 = planned.m3 - excess, delivered_m3 = planned.m3 - excess, billed_m3 = planned.m3 - excess,
        revision = l.revision + 1 where l.id = planned.id;
    else
      update loads l set state = 'cancelled', cancelled_at = moment, cancel_reason = why, revision = l.revision + 1
       where l.id = planned.id;
    end if;
    excess := excess - planned.m3;
  end loop;
end $$;
--> statement-breakpoint
-- Holds what an offer would change and tells how it stands: the sendings of its plant, the load that the surplus is of and
-- the pour's planned ones in the order of their ids, as whoever drives them does, then the return, the pour and the offer.
create or replace function app.hold_offer(offer uuid) returns table (
  m3 numeric, state text, first_water_at timestamptz, travel_minutes integer, missing_m3 numeric, load_id uuid, settings jsonb
) language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  asked return_offers;
begin
  select * into asked from return_offers f where f.id = offer and app.may_answer(f.unit_id, f.seller_id);
  if asked.id is null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('sending' || asked.unit_id, 0));
  perform from loads l
    where (l.pour_id = asked.pour_id and l.state = 'scheduled')
      or l.id = (select r.load_id from concrete_returns r where r.id = asked.return_id)
    order by l.id for update;
  perform from concrete_returns r where r.id = asked.return_id for update;
  perform from pours p where p.id = asked.pour_id for update;
  perform from return_offers f where f.id = offer for update;
  return query
    select f.m3, case when f.state = 'open' and r.state <> 'deciding' then 'withdrawn' else f.state end,
           r.first_water_at, p.travel_minutes,
           case when p.state in ('confirmed', 'in_progress') then app.missing_m3(p.id) else 0 end,
           case when f.state = 'accepted' then r.reused_load_id end, u.settings
      from return_offers f join concrete_returns r on r.id = f.return_id join pours p on p.id = f.pour_id
        join units u on u.id = f.unit_id
     where f.id = offer;
end $$;
--> statement-breakpoint
-- An offer that is held is taken: a load of the pour is on its way with what the drum has, at the pour's price, under a
-- note of its own; planned loads of the pour give way; the other offers are withdrawn. m³ that a load of the ledger had
-- brought out already are not loaded twice.
create or replace function app.take_offer(offer uuid, new_load uuid, token text, code text, at_moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  o return_offers;
  r concrete_returns;
  p pours;
  series text;
begin
  select * into strict o from return_offers f
   where f.id = offer and f.state = 'open' and app.may_answer(f.unit_id, f.seller_id);
  select * into strict r from concrete_returns c where c.id = o.return_id and c.state = 'deciding';
  select * into strict p from pours q where q.id = o.pour_id and q.state in ('confirmed', 'in_progress');
  select coalesce(u.settings ->> 'noteSeries', 'E') into series from units u where u.id = o.unit_id;

  insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, pour_id, turn,
      origin, state, planned_at, loaded_at, en_route_at, loaded_m3, delivered_m3, billed_m3, transferred_m3,
      transferred_from_id, is_taken_over, price_cents_per_m3, payment, recorded_by, note_series, note_number, note_token,
      note_issued_at, water_code, notes)
  values (new_load, o.unit_id, p.seller_id, p.customer_id, p.site_id, r.mix_id, r.vehicle_id, r.driver_id, r.partner_id, p.id,
      coalesce((select max(l.turn) from loads l where l.pour_id = p.id), 0) + 1, 'dispatch', 'en_route', at_moment,
      r.first_water_at, at_moment, o.m3, o.m3, o.m3,
      coalesce((select o.m3 from loads l where l.id = r.load_id and l.counts), 0), r.load_id, true,
      p.price_cents_per_m3, p.payment, app.account_id(), series, app.next_note(o.unit_id, series), token, at_moment, code,
      'Reaproveitamento de sobra');
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, reason, device_at, at, account_id)
  select gen_random_uuid(), new_load, o.unit_id, p.seller_id, r.driver_id, r.partner_id, s.state, 'Reaproveitamento de sobra',
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
revoke execute on function app.give_way(uuid, numeric, text, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.give_way(uuid, numeric, text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
grant execute on function app.missing_m3(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- What was made of concrete in a drum before this was kept: its plan, its note and its way out are of one moment.
alter table loads disable trigger user;
--> statement-breakpoint
update loads set is_taken_over = true where planned_at = note_issued_at and loaded_at < note_issued_at;
--> statement-breakpoint
alter table loads enable trigger user;
