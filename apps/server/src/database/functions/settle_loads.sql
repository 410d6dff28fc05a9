-- A load is paid exactly when what has settled of it reaches its price, and owed again when that holds no more. What somebody
-- marked as paid by hand stays so. Loads are held in the order of their ids: two receipts of the same loads wait for each other once.
create or replace function app.settle_loads(asked uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform from loads l where l.id = any(asked) order by l.id for update;
  update loads l set paid_at = null, paid_by_receipt_id = null, revision = l.revision + 1
   where l.id = any(asked) and l.paid_by_receipt_id is not null
     and (l.total_cents > coalesce((select sum(s.cents) from app.settlements(l.id) s), 0)
       or not exists (select from app.settlements(l.id) s where s.receipt_id = l.paid_by_receipt_id));
  update loads l set paid_at = r.at, paid_by_receipt_id = r.id, revision = l.revision + 1
    from (select a.id as load_id, sum(s.cents) as cents, (array_agg(s.receipt_id order by s.at desc, s.receipt_id desc))[1] as id,
            max(s.at) as at
            from unnest(asked) a(id) cross join lateral app.settlements(a.id) s group by a.id) r
   where l.id = r.load_id and l.paid_at is null and l.counts and l.total_cents <= r.cents;
end $$;
revoke execute on function app.settle_loads(uuid[]) from public;
