-- How everybody stands in a campaign by the ledger of points, ties told apart as its rules say.
create or replace function app.campaign_sums(asked uuid) returns table (member_id uuid, place int, points numeric)
language sql stable security definer set search_path = public, app, pg_temp as $$
  with c as (select * from campaigns x where x.id = asked),
  heavy as (
    select m ->> 'key' as metric from c, jsonb_array_elements(c.rules -> 'metrics') with ordinality e(m, turn)
     order by (m ->> 'weight')::int desc, turn limit 1
  ),
  sums as (
    select m.id, m.joined_at, coalesce(sum(e.points), 0) as points,
           coalesce(sum(e.points) filter (where e.metric = (select metric from heavy)), 0) as heaviest
      from campaign_members m left join point_events e on e.member_id = m.id
     where m.campaign_id = asked group by m.id
  )
  select s.id, (row_number() over (order by s.points desc,
      case when c.rules ->> 'tieBreak' = 'heaviest' then s.heaviest end desc, s.joined_at, s.id))::int, s.points
    from sums s, c
$$;
revoke execute on function app.campaign_sums(uuid) from public;
grant execute on function app.campaign_sums(uuid) to traco_admin, traco_supervisor;
