-- What a customer's advances have left goes to the loads of theirs that are owed, the oldest first.
create or replace function app.use_left_over(of_customer uuid) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from receipts r where r.customer_id = of_customer and r.advance_cents > 0 and r.state = 'issued'
      and app.left_of_advance(r.id) > 0) then
    perform app.use_advances(array(select l.id from loads l where l.customer_id = of_customer and l.counts and l.paid_at is null
      and l.state in ('washing', 'returning', 'closed', 'diverted') and exists (select from app.advances_for(l))));
  end if;
end $$;
revoke execute on function app.use_left_over(uuid) from public;
