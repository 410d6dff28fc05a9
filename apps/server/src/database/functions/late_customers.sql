-- The customers whom the asker sees and who have something past its day and not paid, whoever sold it, and how much. `days`: for how long
-- a load may stand open, by how it is paid. By the index of what is owed: what was paid is not read.
create or replace function app.late_customers(days jsonb, at timestamptz) returns table (customer_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.customer_id, sum(l.total_cents - coalesce(s.cents, 0))::bigint
    from customers c join units u on u.id = c.unit_id join loads l on l.customer_id = c.id and l.counts and l.paid_at is null
      left join lateral (select sum(t.cents) as cents from app.settlements(l.id) t) s on true
   where case current_setting('app.role', true) when 'admin' then true when 'supervisor' then true
       when 'unit' then c.unit_id = app.unit_id() when 'seller' then c.seller_id = app.seller_id() else false end
     and l.day_on + (days ->> coalesce(l.payment, 'unsaid'))::int < (at at time zone u.time_zone)::date
     and l.total_cents > coalesce(s.cents, 0)
   group by l.customer_id
$$;
revoke execute on function app.late_customers(jsonb, timestamptz) from public;
grant execute on function app.late_customers(jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_seller;
