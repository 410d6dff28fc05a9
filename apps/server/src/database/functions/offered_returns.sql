-- Offers that wait for an answer, with the concrete's own facts and nobody's prices.
create or replace function app.offered_returns() returns table (id uuid, unit_id uuid, seller_id uuid, pour_id uuid,
  mix_id uuid, m3 numeric, slump_mm integer, first_water_at timestamptz, plate text, created_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.unit_id, f.seller_id, f.pour_id, r.mix_id, f.m3, coalesce(r.slump_mm, m.slump_mm), r.first_water_at,
         v.plate, f.created_at
    from return_offers f join concrete_returns r on r.id = f.return_id join mixes m on m.id = r.mix_id
      cross join lateral app.crew_of_return(r) c left join vehicles v on v.id = c.vehicle_id
   where f.state = 'open' and r.state = 'deciding' and app.may_answer(f.unit_id, f.seller_id)
$$;
revoke execute on function app.offered_returns() from public;
grant execute on function app.offered_returns() to traco_admin, traco_supervisor, traco_unit, traco_seller;
