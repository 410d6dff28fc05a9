-- Lets a line do something so many times in a span: true when it was one of them. Whoever was last here long ago is forgotten.
create or replace function app.take_turn(of_key text, at timestamptz, most integer, span interval) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  past timestamptz[];
begin
  delete from public_turns where key in (
    select t.key from public_turns t where t.last_at < at - interval '1 day' and t.key <> of_key limit 100 for update skip locked);
  insert into public_turns (key, instants, last_at) values (of_key, '{}', at) on conflict (key) do nothing;
  select t.instants into past from public_turns t where t.key = of_key for update;
  past := array(select i from unnest(past) i where i > at - span and i <= at);
  if cardinality(past) >= most then return false; end if;
  update public_turns t set instants = past || at, last_at = at where t.key = of_key;
  return true;
end $$;
revoke execute on function app.take_turn(text, timestamptz, integer, interval) from public;
