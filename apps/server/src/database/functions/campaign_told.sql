-- What those may know of a campaign whose people take part in it: the office of every one, a plant of those for sellers that it is in.
create or replace function app.campaign_told(asked uuid) returns table (name text, rules jsonb, members int)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.name, c.rules, (select count(*)::int from campaign_members m where m.campaign_id = c.id)
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft' and (a.role in ('admin', 'supervisor') or (a.role = 'unit'
      and c.kind = 'seller' and (cardinality(c.unit_ids) = 0 or app.unit_id() = any (c.unit_ids))))
   where a.id = app.account_id()
$$;
revoke execute on function app.campaign_told(uuid) from public;
grant execute on function app.campaign_told(uuid) to traco_admin, traco_supervisor, traco_unit;
