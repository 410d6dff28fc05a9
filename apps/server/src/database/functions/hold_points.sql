-- Points are a member's own, and come while a campaign is counted; of a measured one, only those of a contest that was accepted.
create or replace function app.hold_points() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (
    select from added_rows e
      left join campaign_members m on m.id = e.member_id
      left join campaigns c on c.id = e.campaign_id
      left join campaign_contests o on e.metric = 'adjustment' and o.id::text = e.source
     where (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is distinct from (e.campaign_id, e.seller_id, e.manager_id, e.unit_id)
        or case when e.metric = 'adjustment' then c.state <> 'measured' or o.state is distinct from 'accepted'
             or (o.member_id, o.points) is distinct from (e.member_id, e.points)
           else c.state not in ('published', 'measuring') end
  ) then
    raise exception 'no points of this person''s now' using errcode = '42501';
  end if;
  return null;
end $$;
