-- What the company set for the security of accounts, as it holds today; null where nothing was set.
create or replace function app.security_settings() returns jsonb
language sql stable as $$
  select v.value from public.setting_versions v
   where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
   order by v.holds_from desc, v.created_at desc, v.id desc limit 1
$$;
revoke execute on function app.security_settings() from public;
