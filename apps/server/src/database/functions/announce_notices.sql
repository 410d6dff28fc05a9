create or replace function app.announce_notices() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('notices', array_agg(distinct n.unit_id), null,
    coalesce(array_agg(distinct a.driver_id) filter (where a.driver_id is not null), '{}'), null)
  from changed_rows n join accounts a on a.id = n.account_id having count(*) > 0;
  return null;
end $$;
