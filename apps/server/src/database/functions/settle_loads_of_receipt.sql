-- What a receipt that was cancelled settles no more, nor what it gave in advance; another advance may.
create or replace function app.settle_loads_of_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  settled uuid[] := array(select i.load_id from receipt_items i where i.receipt_id = new.id
    union select d.load_id from advance_uses d where d.receipt_id = new.id and d.ended_at is null);
begin
  update advance_uses d set ended_at = now() where d.receipt_id = new.id and d.ended_at is null;
  perform app.settle_loads(settled);
  perform app.use_advances(settled);
  return null;
end $$;
revoke execute on function app.settle_loads_of_receipt() from public;
