-- What the office says that a quote costs, as it holds on a day: read for whoever quotes by the judgement alone, which tells a colour.
create or replace function app.quote_costs(day date) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select v.value from setting_versions v where v.key = 'costs' and v.holds_from <= day
  order by v.holds_from desc, v.created_at desc limit 1
$$;
revoke execute on function app.quote_costs(date) from public;
grant execute on function app.quote_costs(date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
