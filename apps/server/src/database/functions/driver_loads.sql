-- The loads that the actor drives between two instants, with what must be known of them and no price.
create or replace function app.driver_loads(from_at timestamptz, to_at timestamptz) returns table (id uuid, unit_id
  uuid, site_id uuid, pour_number integer, turn integer, turns bigint, state text, planned_at timestamptz, loaded_at
  timestamptz, en_route_at timestamptz, on_site_at timestamptz, discharging_at timestamptz, washing_at timestamptz,
  returning_at timestamptz, back_at timestamptz, note_series text, note_number integer, note_token text, m3 numeric,
  seal text, customer text, site text, address text, latitude double precision, longitude double precision, access_notes
  text, contact_name text, contact_phone text, mix_code text, mix_name text, strength_class text, slump_mm integer,
  slump_tolerance_mm integer, aggregate text, pumped boolean, pump text, notes text, moulding boolean, vehicle_id uuid,
  vehicle text, water_limit_litres integer, travel_minutes integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.unit_id, l.site_id, p.number, l.turn,
         (select count(*) from loads o where o.pour_id = l.pour_id and o.state <> 'cancelled'), l.state, l.planned_at,
         case when l.state <> 'scheduled' then l.loaded_at end, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at,
         l.returning_at, l.back_at, l.note_series, l.note_number, l.note_token, l.loaded_m3, l.seal, k.name,
         coalesce(s.name, ''), concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')), s.latitude, s.longitude,
         coalesce(nullif(p.access_notes, ''), s.access_notes, ''),
         coalesce(nullif(p.contact_name, ''), s.contacts -> 0 ->> 'name', ''), coalesce(p.contact_phone, s.contacts -> 0 ->> 'phone'),
         m.code, m.name, m.strength_class, coalesce(p.slump_mm, m.slump_mm), m.slump_tolerance_mm, m.aggregate,
         coalesce(p.pumped, false), b.fleet_number, concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, '')), coalesce(p.moulding, false),
         l.vehicle_id, v.fleet_number, l.water_limit_litres, p.travel_minutes
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id
   where l.id in (
      select x.id from loads x
       where x.driver_id = app.driver_id() and x.loaded_at >= from_at and x.loaded_at < to_at and x.state <> 'cancelled'
      union
      -- What was begun stays before its driver until the plant decides whose it is.
      select c.load_id from load_conflicts c where c.driver_id = app.driver_id() and c.decided_at is null)
   order by l.loaded_at, l.id
   limit 60
$$;
revoke execute on function app.driver_loads(timestamptz, timestamptz) from public;
grant execute on function app.driver_loads(timestamptz, timestamptz) to traco_driver;
