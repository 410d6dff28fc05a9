-- What a clock counted that was ahead and is corrected locks nobody: only what lies behind is counted.
create or replace function app.is_tired(signer uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from public_turns t where t.key = 'signer:' || signer
    and (select count(*) from unnest(t.instants) i where i > at - interval '1 hour' and i <= at) >= 5)
$$;
--> statement-breakpoint
create or replace function app.turns_spent(of_key text, at timestamptz) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - interval '1 hour' and i <= at), 0)
$$;
--> statement-breakpoint
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
