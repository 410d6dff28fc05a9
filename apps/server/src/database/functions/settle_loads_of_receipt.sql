-- What a receipt that was cancelled settles no more.
create or replace function app.settle_loads_of_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select i.load_id from receipt_items i where i.receipt_id = new.id));
  return null;
end $$;
revoke execute on function app.settle_loads_of_receipt() from public;
