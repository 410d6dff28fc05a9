-- An advance towards a quote settles what was poured of it and is owed: once what its receipt says itself is written.
create or replace function app.use_new_advance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.use_left_over(new.customer_id);
  return null;
end $$;
revoke execute on function app.use_new_advance() from public;
