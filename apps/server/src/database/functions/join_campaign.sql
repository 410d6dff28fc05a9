-- Whoever is signed in takes part in a campaign whose term they have accepted, once. A later day of joining counts from that day.
create or replace function app.join_campaign(asked uuid, new_id uuid, how text, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  c campaigns;
  a accounts;
  u units;
  answer uuid;
  today date;
begin
  select * into a from accounts x where x.id = app.account_id();
  select * into c from campaigns x where x.id = asked and x.kind = a.role and x.state <> 'draft'
    and (cardinality(x.unit_ids) = 0 or a.unit_id = any (x.unit_ids)) for share;
  if not found or a.unit_id is null then return 'none'; end if;
  if exists (select from campaign_members m where m.campaign_id = c.id
      and case a.role when 'seller' then m.seller_id = a.seller_id else m.manager_id = a.manager_id end) then
    return 'already';
  end if;
  select * into u from units x where x.id = a.unit_id;
  today := (at at time zone u.time_zone)::date;
  if c.state <> 'published' or today > (c.rules ->> 'joinUntil')::date then return 'late'; end if;
  select t.id into answer from term_answers t
   where t.version_id = c.term_version_id and t.person_kind = a.role and t.answer = 'accepted'
     and t.person_id = case a.role when 'seller' then a.seller_id else a.manager_id end;
  if answer is null then return 'no_term'; end if;
  insert into campaign_members (id, campaign_id, seller_id, manager_id, unit_id, answer_id, shown_as, counts_from, joined_at)
  values (new_id, c.id, case a.role when 'seller' then a.seller_id end, case a.role when 'manager' then a.manager_id end, a.unit_id,
    answer, how, greatest(c.starts_on, today), at)
  on conflict do nothing;
  return 'joined';
end $$;
revoke execute on function app.join_campaign(uuid, uuid, text, timestamptz) from public;
grant execute on function app.join_campaign(uuid, uuid, text, timestamptz) to traco_seller, traco_manager;
