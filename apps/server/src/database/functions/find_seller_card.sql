-- What strangers see of a seller; no row when there is none, the seller or the plant is not active, or the code is an old one.
create or replace function app.find_seller_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
      'name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')), 'email', s.email,
      'photoId', (select p.id from app.public_profile_photo('seller', s.id) p),
      'unit', jsonb_build_object('name', u.name, 'address', u.address, 'city', u.city, 'federativeUnit', u.federative_unit,
        'latitude', u.latitude, 'longitude', u.longitude),
      'strengths', (select coalesce(jsonb_agg(distinct m.strength_class), '[]') from mixes m where m.active),
      'isPumped', exists (select from mixes m where m.active and m.pumpable),
      -- A town of a single customer would tell of that customer.
      'cities', (select coalesce(jsonb_agg(t.city order by t.sites desc, t.city), '[]') from (
        select o.city, count(*) as sites from sites o where o.unit_id = u.id and o.active and o.city <> ''
         group by o.city having count(distinct o.customer_id) > 1 order by 2 desc, 1 limit 8) t))
    from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active
$$;
revoke execute on function app.find_seller_card(text) from public;
grant execute on function app.find_seller_card(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
