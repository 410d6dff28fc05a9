-- The campaigns that a seller or manager takes or took part in, for those who look after the person: the office; of a seller the plant
-- too.
create or replace function app.rewards_of(asked uuid) returns table (campaign_id uuid, name text, state text, starts_on date,
  ends_on date, place int, points numeric, prizes jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, c.state, c.starts_on, c.ends_on, s.place, s.points,
         (select coalesce(jsonb_agg(jsonb_build_object('words', p ->> 'words', 'state', r.state) order by r.requested_at), '[]')
            from redemptions r join jsonb_array_elements(c.prizes) p on p ->> 'id' = r.prize_id::text where r.member_id = m.id)
    from accounts a
    join campaign_members m on asked in (m.seller_id, m.manager_id) and (a.role in ('admin', 'supervisor') or (a.role = 'unit'
      and exists (select from sellers x where x.id = m.seller_id and x.unit_id = app.unit_id())))
    join campaigns c on c.id = m.campaign_id
    cross join lateral (select z.place, z.points from app.campaign_standing(c.id) z where z.member_id = m.id) s
   where a.id = app.account_id()
   order by c.starts_on desc, c.id desc limit 24
$$;
revoke execute on function app.rewards_of(uuid) from public;
grant execute on function app.rewards_of(uuid) to traco_admin, traco_supervisor, traco_unit;
