-- A load that was delivered and is owed takes what advances have left for it, never more than either; what it took and may not keep (it
-- counts no more, costs less, is another's) goes back first. Loads are held in the order of their ids, then the receipts in theirs:
-- of two loads at once the second sees what the first has left. True where something went back.
create or replace function app.use_advances(asked uuid[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  l loads;
  a record;
  owed bigint;
  taken bigint;
  went_back boolean := false;
begin
  perform from loads k where k.id = any(asked) order by k.id for update;
  for l in select k.* from loads k where k.id = any(asked) order by k.loaded_at, k.id loop
    perform from receipts r where r.id in (select f.id from app.advances_for(l) f
        union select d.receipt_id from advance_uses d where d.load_id = l.id and d.ended_at is null)
      order by r.id for no key update;
    update advance_uses d set ended_at = now() where d.load_id = l.id and d.ended_at is null
      and (not l.counts or l.total_cents < (select sum(s.cents) from app.settlements(l.id) s)
        or not exists (select from app.advances_for(l) f where f.id = d.receipt_id));
    went_back := went_back or found;
    if l.counts and (l.paid_at is null or l.paid_by_receipt_id is not null) and l.state in ('washing', 'returning', 'closed', 'diverted') then
      owed := l.total_cents - coalesce((select sum(s.cents) from app.settlements(l.id) s), 0);
      -- Of what a customer has ever paid in advance most is used up: it is told apart by one question, not by one of each.
      for a in select f.id, f.cents - coalesce(u.cents, 0) as rest from app.advances_for(l) f left join lateral (
          select sum(d.cents)::bigint as cents from advance_uses d where d.receipt_id = f.id and d.ended_at is null) u on true
        where f.cents > coalesce(u.cents, 0) order by f.place loop
        exit when owed <= 0;
        taken := least(owed, a.rest);
        insert into advance_uses (id, receipt_id, load_id, unit_id, seller_id, cents, used_at)
        select gen_random_uuid(), r.id, l.id, r.unit_id, r.seller_id, taken,
          greatest(r.issued_at, l.washing_at, l.returning_at, l.loaded_at) from receipts r where r.id = a.id;
        owed := owed - taken;
      end loop;
    end if;
  end loop;
  perform app.settle_loads(asked);
  return went_back;
end $$;
revoke execute on function app.use_advances(uuid[]) from public;
