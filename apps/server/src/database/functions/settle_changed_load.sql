-- A load that costs another sum may be paid by what was received already, or be so no more.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
