-- What has settled loads, whoever issued the receipts: a load's rest is held against all of it.
create or replace function app.received_of_loads(asked uuid[]) returns table (load_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, sum(s.cents)::bigint from unnest(asked) a(id) cross join lateral app.settlements(a.id) s group by a.id
$$;
revoke execute on function app.received_of_loads(uuid[]) from public;
grant execute on function app.received_of_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
