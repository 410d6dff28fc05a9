-- What a receipt has just settled, and what of it is in advance.
create or replace function app.settle_loads_of_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select distinct n.load_id from new_rows n));
  perform app.use_left_over(r.customer_id) from receipts r
    where r.id in (select n.receipt_id from new_rows n) and r.quote_id is not null;
  return null;
end $$;
revoke execute on function app.settle_loads_of_items() from public;
