-- What settles a load: what receipts that hold say of it, and what advances have given it since. Written into whatever asks.
create or replace function app.settlements(asked uuid) returns table (receipt_id uuid, cents bigint, at timestamptz)
language sql stable as $$
  select i.receipt_id, i.cents, r.issued_at from receipt_items i join receipts r on r.id = i.receipt_id
   where i.load_id = asked and r.state = 'issued'
  union all
  select d.receipt_id, d.cents, d.used_at from advance_uses d where d.load_id = asked and d.ended_at is null
$$;
revoke execute on function app.settlements(uuid) from public;
