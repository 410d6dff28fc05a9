-- With which accounts sellers of the actor's plant sign in, so that they can be told something.
create or replace function app.accounts_of_sellers(asked uuid[]) returns table (seller_id uuid, account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.seller_id, a.id from sellers s join accounts a on a.seller_id = s.id
  where s.id = any(asked) and a.disabled_at is null and app.may_plan(s.unit_id)
$$;
revoke execute on function app.accounts_of_sellers(uuid[]) from public;
grant execute on function app.accounts_of_sellers(uuid[]) to traco_admin, traco_supervisor, traco_unit;
