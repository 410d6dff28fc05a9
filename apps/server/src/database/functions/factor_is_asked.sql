-- Whether the company asks a second factor of a role today.
create or replace function app.factor_is_asked(role text) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select role in ('admin', 'supervisor') and coalesce((
    select (v.value->>'officeSecondFactor')::boolean from setting_versions v
     where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
     order by v.holds_from desc, v.created_at desc, v.id desc limit 1), false)
$$;
revoke execute on function app.factor_is_asked(text) from public;
