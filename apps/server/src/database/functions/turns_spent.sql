create or replace function app.turns_spent(of_key text, at timestamptz, span interval) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - span and i <= at), 0)
$$;
revoke execute on function app.turns_spent(text, timestamptz, interval) from public;

create or replace function app.turns_spent(of_key text, at timestamptz) returns integer
language sql stable set search_path = public, app, pg_temp as $$
  select coalesce((select count(*)::integer from public_turns t, unnest(t.instants) i
    where t.key = of_key and i > at - interval '1 hour' and i <= at), 0)
$$;
revoke execute on function app.turns_spent(text, timestamptz) from public;
