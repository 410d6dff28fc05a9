-- A load that costs another sum may be paid by what was received already, or be so no more; one that was delivered takes what was paid in
-- advance, and one that counts no more gives it back, to others of its customer that are owed: these are held before the receipts are,
-- as who delivers one of them holds it.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  takes boolean := exists (select from advance_uses d where d.load_id = new.id and d.ended_at is null);
  owners uuid[] := array[new.customer_id];
begin
  if tg_op = 'UPDATE' and takes and (not new.counts or new.total_cents < old.total_cents
    or (old.customer_id, old.unit_id, old.pour_id, old.loaded_at)
      is distinct from (new.customer_id, new.unit_id, new.pour_id, new.loaded_at)) then
    owners := array(select distinct o from unnest(array[old.customer_id, new.customer_id]) o);
    perform from loads l where l.customer_id = any (owners) and l.counts and l.paid_at is null
      and l.state in ('washing', 'returning', 'closed', 'diverted') order by l.id for update;
  end if;
  if takes or exists (select from app.advances_for(new)) then
    if app.use_advances(array[new.id]) then
      perform app.use_left_over(c) from unnest(owners) c;
    end if;
  elsif exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
