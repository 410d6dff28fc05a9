-- Loads of which a decision has told the asking driver that they are another's.
create or replace function app.decided_away(from_at timestamptz) returns table (load_id uuid, told_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, max(n.created_at) from notices n join load_conflicts c on c.id = n.conflict_id
   where n.account_id = app.account_id() and n.created_at > from_at and n.kind = 'message' and c.kind <> 'truck'
     and (c.driver_id = app.driver_id()) = (c.decision = 'passed')
   group by c.load_id
$$;
revoke execute on function app.decided_away(timestamptz) from public;
grant execute on function app.decided_away(timestamptz) to traco_driver;
