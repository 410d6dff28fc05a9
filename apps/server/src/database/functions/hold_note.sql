-- What the system numbered keeps its number, its address and its moment, whoever mends the load.
create or replace function app.hold_note() returns trigger
language plpgsql as $$
begin
  raise exception 'series of the system' using errcode = 'TR003';
end $$;
revoke execute on function app.hold_note() from public;
