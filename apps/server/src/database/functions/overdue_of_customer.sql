-- What of a customer's loads that count is past its day and not paid, whoever sold it, and since how many days the first of it. `days`:
-- for how long a load may stand open, by how it is paid. Asked only beside a customer whom the asker may see.
create or replace function app.overdue_of_customer(asked uuid, days jsonb, today date) returns table (cents bigint, late integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(sum(o.cents), 0)::bigint, coalesce(max(o.late), 0)::int from (
    select l.total_cents - coalesce(s.cents, 0) as cents, today - (l.day_on + (days ->> coalesce(l.payment, 'unsaid'))::int) as late
      from loads l left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
     where l.customer_id = asked and l.counts and l.paid_at is null) o
   where o.late > 0 and o.cents > 0
$$;
revoke execute on function app.overdue_of_customer(uuid, jsonb, date) from public;
grant execute on function app.overdue_of_customer(uuid, jsonb, date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
