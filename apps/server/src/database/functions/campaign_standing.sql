-- How everybody stands in a campaign: by the frozen result once there is one, else by the ledger of points. Who asks for it is
-- let in by `app.campaign_ranking`, or sees all of it.
create or replace function app.campaign_standing(asked uuid) returns table (member_id uuid, place int, points numeric)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  last int := (select c.result_version from campaigns c where c.id = asked);
begin
  if last > 0 then
    return query select r.member_id, r.place, r.points from campaign_results r where r.campaign_id = asked and r.version = last;
  else
    return query select s.member_id, s.place, s.points from app.campaign_sums(asked) s;
  end if;
end $$;
revoke execute on function app.campaign_standing(uuid) from public;
grant execute on function app.campaign_standing(uuid) to traco_admin, traco_supervisor;
