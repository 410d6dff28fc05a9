-- How a campaign stands, person by person, for those who answer for them: the office sees everybody, a plant its own sellers.
create or replace function app.campaign_results_told(asked uuid) returns table (place int, person text, unit text, shown_as text,
  counts_from date, points numeric, by_metric jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.place, p.name, u.name, m.shown_as, m.counts_from, s.points,
         coalesce((select jsonb_agg(jsonb_build_object('metric', e.metric, 'quantity', e.quantity, 'points', e.points))
           from (select x.metric, sum(x.quantity) as quantity, sum(x.points) as points
                   from point_events x where x.member_id = m.id group by x.metric) e), '[]')
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft'
    cross join lateral app.campaign_standing(asked) s
    join campaign_members m on m.id = s.member_id
    join units u on u.id = m.unit_id
    cross join lateral (select name from sellers x where x.id = m.seller_id
      union all select name from managers x where x.id = m.manager_id) p
   where a.id = app.account_id()
     and (a.role in ('admin', 'supervisor') or (a.role = 'unit' and c.kind = 'seller' and m.unit_id = app.unit_id()))
   order by s.place
$$;
revoke execute on function app.campaign_results_told(uuid) from public;
grant execute on function app.campaign_results_told(uuid) to traco_admin, traco_supervisor, traco_unit;
