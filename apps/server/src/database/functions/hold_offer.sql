-- Holds what an offer would change and tells how it stands: the sendings of its plant, the load that the surplus is of and
-- the pour's planned ones in the order of their ids, as whoever drives them does, then the return, the pour and the offer.
create or replace function app.hold_offer(offer uuid) returns table (m3 numeric, state text, first_water_at timestamptz,
  travel_minutes integer, missing_m3 numeric, load_id uuid, settings jsonb)
language plpgsql security definer set search_path = public, app, pg_temp as $$
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
           case when f.state = 'accepted' then r.reused_load_id end, app.unit_settings(u.settings)
      from return_offers f join concrete_returns r on r.id = f.return_id join pours p on p.id = f.pour_id
        join units u on u.id = f.unit_id
     where f.id = offer;
end $$;
revoke execute on function app.hold_offer(uuid) from public;
grant execute on function app.hold_offer(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
