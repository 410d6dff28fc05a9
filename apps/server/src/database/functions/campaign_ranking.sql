-- The ranking as those who may take part see it: place, the name that each chose to be shown by, points; nothing else of
-- anybody else.
create or replace function app.campaign_ranking(asked uuid) returns table (place int, shown text, points numeric, is_own boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.place, case m.shown_as when 'name' then p.name else app.initials(p.name) end, s.points,
         coalesce(case a.role when 'seller' then m.seller_id = a.seller_id when 'manager' then m.manager_id = a.manager_id end, false)
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft' and (a.role in ('admin', 'supervisor')
      or (c.kind = a.role and (cardinality(c.unit_ids) = 0 or a.unit_id = any (c.unit_ids))))
    cross join lateral app.campaign_standing(asked) s
    join campaign_members m on m.id = s.member_id
    cross join lateral (select name from sellers x where x.id = m.seller_id
      union all select name from managers x where x.id = m.manager_id) p
   where a.id = app.account_id()
   order by s.place
$$;
revoke execute on function app.campaign_ranking(uuid) from public;
grant execute on function app.campaign_ranking(uuid) to traco_admin, traco_supervisor, traco_seller, traco_manager;
