-- Whether an account lacks the second factor that the company asks of its role.
create or replace function app.factor_is_missing(role text, account uuid) returns boolean
language sql stable set search_path = public, app, pg_temp as $$
  select app.factor_is_asked(role)
    and not exists (select from totp_factors t where t.account_id = account and t.confirmed_at is not null)
    and not exists (select from passkeys p where p.account_id = account)
$$;
revoke execute on function app.factor_is_missing(text, uuid) from public;
