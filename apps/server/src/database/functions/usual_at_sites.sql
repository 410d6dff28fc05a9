-- The usual minutes at a site: the wait before the discharge and the discharge per m³, medians of its last sixty loads. For a plan of its
-- own PostgreSQL would count the sites of each call, find fewer than it expects of others, and plan anew each time.
create or replace function app.usual_at_sites(sites uuid[]) returns table (site_id uuid, wait real, discharge_per_m3
  real)
language sql stable security definer set search_path = public, app, pg_temp set plan_cache_mode = force_generic_plan as $$
  select s.id, t.wait, t.discharge
    from unnest(sites) s (id) cross join lateral (
      select percentile_cont(0.5) within group (order by extract(epoch from discharging_at - on_site_at) / 60)::real as wait,
             percentile_cont(0.5) within group (order by extract(epoch from washing_at - discharging_at) / 60 / delivered_m3)::real as discharge
        from (select on_site_at, discharging_at, washing_at, delivered_m3 from loads l
               where l.site_id = s.id and l.counts and l.washing_at is not null and l.delivered_m3 > 0
               order by l.loaded_at desc limit 60) l
       having count(*) >= 3
    ) t
$$;
revoke execute on function app.usual_at_sites(uuid[]) from public;
grant execute on function app.usual_at_sites(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
