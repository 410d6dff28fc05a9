-- A load is paid exactly when what receipts have settled of it reaches its price, and owed again when that holds no more. What somebody
-- marked as paid by hand stays so. Loads are held in the order of their ids: two receipts of the same loads wait for each other once.
create or replace function app.settle_loads(asked uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform from loads l where l.id = any(asked) order by l.id for update;
  update loads l set paid_at = null, paid_by_receipt_id = null, revision = l.revision + 1
   where l.id = any(asked) and l.paid_by_receipt_id is not null
     and (l.total_cents > coalesce((select r.cents from received_of_loads(array[l.id]) r), 0)
       or exists (select from receipts c where c.id = l.paid_by_receipt_id and c.state = 'cancelled'));
  update loads l set paid_at = r.at, paid_by_receipt_id = r.id, revision = l.revision + 1
    from (select i.load_id, sum(i.cents) as cents, (array_agg(r.id order by r.issued_at desc, r.number desc))[1] as id,
            max(r.issued_at) as at
            from receipt_items i join receipts r on r.id = i.receipt_id
           where i.load_id = any(asked) and r.state = 'issued' group by i.load_id) r
   where l.id = r.load_id and l.paid_at is null and l.counts and l.total_cents <= r.cents;
end $$;
revoke execute on function app.settle_loads(uuid[]) from public;
