-- What a day asks of each driver of a unit: away or not, the shift, and when the last one before it ended.
create or replace function app.duties(unit uuid, day date) returns table (driver_id uuid, absent boolean, starts_at
  timestamptz, last_ended_at timestamptz, vehicle_id uuid, shift_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id,
         exists (select from absences a where a.driver_id = d.id and day between a.from_on and a.to_on and a.withdrawn_at is null),
         coalesce(s.started_at, s.planned_starts_at),
         (select b.ended_at from shifts b where b.driver_id = d.id and b.day_on < day and b.day_on >= day - 2
           and b.ended_at is not null order by b.day_on desc limit 1),
         s.vehicle_id, s.id
    from drivers d left join shifts s on s.driver_id = d.id and s.day_on = day
   where app.may_plan(unit) and d.unit_id = unit
$$;
revoke execute on function app.duties(uuid, date) from public;
grant execute on function app.duties(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
