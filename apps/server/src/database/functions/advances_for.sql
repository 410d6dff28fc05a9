-- Which receipts hold an advance that is meant for a load, the first to be used first: those towards the quote that it was poured for,
-- and of its customer's others those that were paid before it was loaded.
create or replace function app.advances_for(asked loads) returns table (id uuid, cents bigint, issued_at timestamptz, place bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.id, r.advance_cents, r.issued_at, row_number() over (order by r.quote_id is null, r.issued_at, r.number, r.id)
    from receipts r
   where r.customer_id = asked.customer_id and r.advance_cents > 0 and r.state = 'issued' and r.unit_id = asked.unit_id
     and case when r.quote_id is null then r.issued_at < asked.loaded_at
       else r.quote_id = (select p.quote_id from pours p where p.id = asked.pour_id) end
$$;
revoke execute on function app.advances_for(loads) from public;
