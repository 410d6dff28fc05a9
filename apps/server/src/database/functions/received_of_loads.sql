-- What receipts that hold have settled of loads, whoever issued them: a load's rest is held against all of it.
create or replace function app.received_of_loads(asked uuid[]) returns table (load_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select i.load_id, sum(i.cents)::bigint from receipt_items i join receipts r on r.id = i.receipt_id
   where i.load_id = any(asked) and r.state = 'issued' group by i.load_id
$$;
revoke execute on function app.received_of_loads(uuid[]) from public;
grant execute on function app.received_of_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
