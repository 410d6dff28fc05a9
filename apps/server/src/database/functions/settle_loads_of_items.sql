-- What a receipt has just settled.
create or replace function app.settle_loads_of_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select distinct n.load_id from new_rows n));
  return null;
end $$;
revoke execute on function app.settle_loads_of_items() from public;
