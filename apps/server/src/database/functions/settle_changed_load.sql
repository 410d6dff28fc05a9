-- A load that costs another sum may be paid by what was received already, or be so no more; one that was delivered takes what was paid in
-- advance, and one that counts no more gives it back, to others of its customer that are owed.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from advance_uses d where d.load_id = new.id and d.ended_at is null) or exists (select from app.advances_for(new)) then
    if app.use_advances(array[new.id]) then
      perform app.use_left_over(c.id) from unnest(case when tg_op = 'UPDATE' and old.customer_id <> new.customer_id
        then array[old.customer_id, new.customer_id] else array[new.customer_id] end) c(id);
    end if;
  elsif exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
