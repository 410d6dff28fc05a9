-- Of whom these sessions are at this moment: the one place that says who is in. Whom no session is of has no row; a session of a
-- partner's driver, should there ever be one, is nobody's. What the person may do then, the door judges by what is told here.
create or replace function app.who_asks(tokens text[]) returns table (token text, session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language sql stable as $$
  with settings as materialized (select app.security_settings() as security)
  select s.token, s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password,
         case when exists (select from public.term_versions v where v.blocks and v.published_at is not null
               and v.superseded_at is null and v.revoked_at is null and v.due_on < (now() at time zone 'America/Sao_Paulo')::date)
           then app.due_term(a.role, case a.role when 'seller' then a.seller_id when 'manager' then a.manager_id
             when 'driver' then a.driver_id when 'employee' then a.employee_id else a.id end, a.unit_id,
             (now() at time zone 'America/Sao_Paulo')::date) end,
         extract(epoch from now() - s.active_at)::int, extract(epoch from now() - s.proved_at)::int,
         app.asks_factor(a.role, c.security)
           and not exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null)
           and not exists (select from public.passkeys p where p.account_id = a.id),
         extract(epoch from now() - s.fully_proved_at)::int,
         exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null),
         exists (select from public.passkeys p where p.account_id = a.id)
    from settings c, public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = any (tokens) and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_of(a.role, c.security)
$$;
revoke execute on function app.who_asks(text[]) from public;
