-- Offered surplus is another seller's return: what the seller to whom it is offered may know of it stands here, and what
-- his acceptance writes into rows that are not his.
create function app.may_answer(offer_unit uuid, offer_seller uuid) returns boolean language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then offer_unit = app.unit_id()
    when 'seller' then offer_seller = app.seller_id()
    else false end
$$;
--> statement-breakpoint
-- Offers that wait for an answer, with the concrete's own facts and nobody's prices.
create function app.offered_returns() returns table (
  id uuid, unit_id uuid, seller_id uuid, pour_id uuid, mix_id uuid, m3 numeric, slump_mm integer,
  first_water_at timestamptz, plate text, created_at timestamptz
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.unit_id, f.seller_id, f.pour_id, r.mix_id, f.m3, coalesce(r.slump_mm, m.slump_mm), r.first_water_at,
         v.plate, f.created_at
    from return_offers f join concrete_returns r on r.id = f.return_id join mixes m on m.id = r.mix_id
      left join vehicles v on v.id = r.vehicle_id
   where f.state = 'open' and r.state = 'deciding' and app.may_answer(f.unit_id, f.seller_id)
$$;
--> statement-breakpoint
-- m³ that no truck has brought to a pour; none of one that takes no more loads.
create function app.missing_m3(pour uuid) returns numeric
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when p.state in ('confirmed', 'in_progress') then greatest(0, p.m3 - p.released_m3 - coalesce((
      select sum(case when l.state = 'refused' then 0 else l.delivered_m3 end) from loads l
       where l.pour_id = p.id and l.state not in ('scheduled', 'cancelled')), 0)) else 0 end
    from pours p where p.id = pour
$$;
--> statement-breakpoint
-- Holds the return of an offer, its pour and the offer, in this order, and tells how they stand.
create function app.hold_offer(offer uuid) returns table (
  m3 numeric, state text, first_water_at timestamptz, travel_minutes integer, missing_m3 numeric, load_id uuid, settings jsonb
) language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  asked return_offers;
begin
  select * into asked from return_offers f where f.id = offer and app.may_answer(f.unit_id, f.seller_id);
  if asked.id is null then return; end if;
  perform from concrete_returns r where r.id = asked.return_id for update;
  perform from pours p where p.id = asked.pour_id for update;
  perform from return_offers f where f.id = offer for update;
  return query
    select f.m3, case when f.state = 'open' and r.state <> 'deciding' then 'withdrawn' else f.state end,
           r.first_water_at, p.travel_minutes, app.missing_m3(p.id),
           case when f.state = 'accepted' then r.reused_load_id end, u.settings
      from return_offers f join concrete_returns r on r.id = f.return_id join pours p on p.id = f.pour_id
        join units u on u.id = f.unit_id
     where f.id = offer;
end $$;
--> statement-breakpoint
-- An offer that is held is taken: a load of the pour is on its way with what the drum has, at the pour's price, under a
-- note of its own; planned loads of the pour shrink or fall away from the last on; the other offers are withdrawn.
-- m³ that a load of the ledger had brought out already are not loaded twice.
create function app.take_offer(offer uuid, new_load uuid, token text, code text, at_moment timestamptz) returns void
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  o return_offers;
  r concrete_returns;
  p pours;
  series text;
  planned record;
  excess numeric;
begin
  select * into strict o from return_offers f
   where f.id = offer and f.state = 'open' and app.may_answer(f.unit_id, f.seller_id);
  select * into strict r from concrete_returns c where c.id = o.return_id and c.state = 'deciding';
  select * into strict p from pours q where q.id = o.pour_id and q.state in ('confirmed', 'in_progress');
  select coalesce(u.settings ->> 'noteSeries', 'E') into series from units u where u.id = o.unit_id;

  insert into loads (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, pour_id, turn,
      origin, state, planned_at, loaded_at, en_route_at, loaded_m3, delivered_m3, billed_m3, transferred_m3,
      transferred_from_id, price_cents_per_m3, payment, recorded_by, note_series, note_number, note_token, note_issued_at,
      water_code, notes)
  values (new_load, o.unit_id, p.seller_id, p.customer_id, p.site_id, r.mix_id, r.vehicle_id, r.driver_id, r.partner_id, p.id,
      coalesce((select max(l.turn) from loads l where l.pour_id = p.id), 0) + 1, 'dispatch', 'en_route', at_moment,
      r.first_water_at, at_moment, o.m3, o.m3, o.m3,
      coalesce((select o.m3 from loads l where l.id = r.load_id and l.counts), 0), r.load_id,
      p.price_cents_per_m3, p.payment, app.account_id(), series, app.next_note(o.unit_id, series), token, at_moment, code,
      'Reaproveitamento de sobra');
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, reason, device_at, at, account_id)
  select gen_random_uuid(), new_load, o.unit_id, p.seller_id, r.driver_id, r.partner_id, s.state, 'Reaproveitamento de sobra',
         at_moment, s.at, app.account_id()
    from (values ('loading', r.first_water_at), ('en_route', at_moment)) s (state, at);

  update pours q set state = 'in_progress', revision = q.revision + 1 where q.id = p.id and q.state = 'confirmed';
  select coalesce(sum(case when l.state = 'refused' then 0 else l.delivered_m3 end), 0) - (p.m3 - p.released_m3) into excess
    from loads l where l.pour_id = p.id and l.state <> 'cancelled';
  for planned in
    select l.id, l.loaded_m3 from loads l
     where l.pour_id = p.id and l.state = 'scheduled' and l.transferred_m3 = 0 order by l.turn desc nulls first, l.planned_at desc
  loop
    exit when excess <= 0;
    if planned.loaded_m3 <= excess then
      update loads l set state = 'cancelled', cancelled_at = at_moment, cancel_reason = 'A obra recebeu sobra de outra carga',
        revision = l.revision + 1 where l.id = planned.id;
    else
      update loads l set loaded_m3 = l.loaded_m3 - excess, delivered_m3 = l.loaded_m3 - excess, billed_m3 = l.loaded_m3 - excess,
        revision = l.revision + 1 where l.id = planned.id;
    end if;
    excess := excess - planned.loaded_m3;
  end loop;

  update concrete_returns c set state = 'assigned', destination = 'reuse', pour_id = p.id, reused_load_id = new_load,
    used_m3 = o.m3, decided_by = app.account_id(), decided_at = at_moment, revision = c.revision + 1 where c.id = r.id;
  update return_offers f set state = 'accepted', answered_by = app.account_id(), answered_at = at_moment,
    revision = f.revision + 1 where f.id = offer;
  update return_offers f set state = 'withdrawn', answer = 'Outra obra aceitou', answered_at = at_moment,
    revision = f.revision + 1 where f.return_id = r.id and f.state = 'open';
end $$;
--> statement-breakpoint
revoke execute on function app.offered_returns(), app.missing_m3(uuid), app.hold_offer(uuid),
  app.take_offer(uuid, uuid, text, text, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.offered_returns(), app.hold_offer(uuid), app.take_offer(uuid, uuid, text, text, timestamptz)
  to traco_admin, traco_supervisor, traco_unit, traco_seller;
