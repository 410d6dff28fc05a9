-- What counts and is not paid of a customer, less what has settled of it, whoever sold it: a limit of credit is held against all of it,
-- and who took the customer over reads none of the loads of the seller before. Asked only beside a customer whom the asker may see.
create or replace function app.open_of_customer(asked uuid) returns table (loads integer, cents bigint, since timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*)::int, coalesce(sum(l.total_cents - coalesce(s.cents, 0)), 0)::bigint, min(l.loaded_at)
    from loads l left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
   where l.customer_id = asked and l.counts and l.paid_at is null
$$;
revoke execute on function app.open_of_customer(uuid) from public;
grant execute on function app.open_of_customer(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
