-- An offer that is held is taken: a load of the pour is on its way with what the drum has, at the pour's price, under a note of its
-- own; planned loads of the pour give way; the other offers are withdrawn. m³ that a load of the ledger had brought out already are
-- not loaded twice; surplus of a load that counts no more was loaded as that one only as far as that one was itself part of
-- another's concrete. Who drives the drum by now drives it there, also after a swap.
create or replace function app.take_offer(offer uuid, new_load uuid, token text, code text, at_moment timestamptz)
  returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  o return_offers;
  r concrete_returns;
  crew record;
  p pours;
  series text;
begin
  select * into strict o from return_offers f
   where f.id = offer and f.state = 'open' and app.may_answer(f.unit_id, f.seller_id);
  -- Whose way out was taken back counts later: nobody offers of it, and nothing is offered when it is taken back.
  select * into strict r from concrete_returns c where c.id = o.return_id and c.state = 'deciding'
    and not exists (select from loads l where l.id = c.load_id and l.state in ('scheduled', 'loading'));
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
      coalesce((select case when l.counts then o.m3 else least(o.m3, greatest(0, l.transferred_m3 - coalesce((
          select sum(x.transferred_m3) from loads x where x.transferred_from_id = l.id and x.state <> 'cancelled'), 0))) end
        from loads l where l.id = r.load_id), 0), r.load_id, true,
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
revoke execute on function app.take_offer(uuid, uuid, text, text, timestamptz) from public;
grant execute on function app.take_offer(uuid, uuid, text, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
