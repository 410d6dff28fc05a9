-- Planned loads of a pour give way to m³ that came from elsewhere, from the last on: they shrink, or fall away when less
-- than half a cubic metre would be left. One that is to be mixed on top of surplus stays: that has its place in it.
create or replace function app.give_way(pour uuid, came numeric, why text, moment timestamptz) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
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
revoke execute on function app.give_way(uuid, numeric, text, timestamptz) from public;
grant execute on function app.give_way(uuid, numeric, text, timestamptz) to traco_admin, traco_supervisor, traco_unit,
  traco_manager;
