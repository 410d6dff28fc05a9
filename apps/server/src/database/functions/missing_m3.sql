-- m³ that no load has brought to a pour, to whoever plans it or sold it. Whether it takes any is its state's.
create or replace function app.missing_m3(pour uuid) returns numeric
language sql stable security definer set search_path = public, app, pg_temp as $$
  select greatest(0, p.m3 - p.released_m3 - coalesce((
      select sum(l.delivered_m3) from loads l where l.pour_id = p.id and l.state not in ('scheduled', 'cancelled', 'refused')), 0))
    from pours p where p.id = pour and (app.may_plan(p.unit_id) or p.seller_id = app.seller_id())
$$;
revoke execute on function app.missing_m3(uuid) from public;
grant execute on function app.missing_m3(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
