-- Whoever is signed in asks for a prize: it is theirs from this moment, or the answer says why not. Of many who ask for the last
-- one at once, one gets it. Sent again under its id it answers as the first time.
create or replace function app.request_redemption(new_id uuid, asked uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  a accounts;
  c campaigns;
  m campaign_members;
  p jsonb;
  cost numeric := 0;
  has numeric;
begin
  select * into a from accounts x where x.id = app.account_id();
  select x.* into c from campaign_prizes z join campaigns x on x.id = z.campaign_id where z.id = asked;
  if not found then return 'none'; end if;
  -- One person's requests come one after the other.
  select * into m from campaign_members x where x.campaign_id = c.id
    and case a.role when 'seller' then x.seller_id = a.seller_id when 'manager' then x.manager_id = a.manager_id end for update;
  if not found then return 'none'; end if;
  if exists (select from redemptions r where r.id = new_id) then
    return case when exists (select from redemptions r where r.id = new_id and r.member_id = m.id and r.prize_id = asked)
      then 'kept' else 'taken' end;
  end if;
  select x.* into c from campaigns x where x.id = c.id for share;
  select e into p from jsonb_array_elements(c.prizes) e where (e ->> 'id')::uuid = asked;
  if p ->> 'needs' = 'place' then
    if c.state not in ('approved', 'paid') then return 'too_early'; end if;
    if not exists (select from campaign_results r where r.member_id = m.id and r.version = c.result_version
        and r.place = (p ->> 'amount')::int) then return 'not_place'; end if;
    if exists (select from redemptions r where r.member_id = m.id and r.prize_id = asked and r.state <> 'refused') then
      return 'not_place';
    end if;
  else
    cost := (p ->> 'amount')::numeric;
    has := coalesce(case when c.result_version > 0 then
        (select r.points from campaign_results r where r.member_id = m.id and r.version = c.result_version)
      else (select sum(e.points) from point_events e where e.member_id = m.id) end, 0)
      - coalesce((select sum(r.points) from redemptions r where r.member_id = m.id and r.state <> 'refused'), 0);
    if has < cost then return 'no_points'; end if;
  end if;
  update campaign_prizes z set taken = z.taken + 1 where z.id = asked and z.taken < z.stock;
  if not found then return 'no_stock'; end if;
  insert into redemptions (id, campaign_id, member_id, seller_id, manager_id, unit_id, prize_id, points, requested_at)
  values (new_id, c.id, m.id, m.seller_id, m.manager_id, m.unit_id, asked, cost, at);
  return 'kept';
end $$;
revoke execute on function app.request_redemption(uuid, uuid, timestamptz) from public;
grant execute on function app.request_redemption(uuid, uuid, timestamptz) to traco_seller, traco_manager;
