-- The trucks of a driver's plant: who else is out with each, and what its odometer showed last.
create or replace function app.trucks_of_day(moment timestamptz) returns table (id uuid, taken_by text, odometer_km
  integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.id,
      (select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = v.id and s.driver_id <> app.driver_id() and s.ended_at is null
          and s.day_on >= moment::date - 2 and s.started_at > moment - interval '18 hours' and s.started_at <= moment
        order by s.started_at desc limit 1),
      (select coalesce(s.odometer_in_km, s.odometer_out_km) from shifts s
        where s.vehicle_id = v.id and s.day_on >= moment::date - 30 and s.started_at <= moment
          and coalesce(s.odometer_in_km, s.odometer_out_km) is not null
        order by s.day_on desc, s.started_at desc limit 1)
    from vehicles v where v.unit_id = app.unit_id() and v.type in ('mixer', 'pump')
$$;
revoke execute on function app.trucks_of_day(timestamptz) from public;
grant execute on function app.trucks_of_day(timestamptz) to traco_driver;
