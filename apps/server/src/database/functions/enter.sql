-- The door's first statement: finds who asks, keeps it in the transaction's settings, puts the role on. Whom the door let in of a
-- partner's people, the policies ask it; a session of a partner's driver, should there ever be one, is nobody's.
create or replace function app.enter(session_token text) returns table (session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language plpgsql as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password, extract(epoch from now() - s.active_at)::int,
         extract(epoch from now() - s.proved_at)::int,
         app.factor_is_missing(a.role, a.id), extract(epoch from now() - s.fully_proved_at)::int,
         exists (select from public.totp_factors t where t.account_id = a.id and t.confirmed_at is not null),
         exists (select from public.passkeys p where p.account_id = a.id)
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password, enter.idle_seconds, enter.proved_seconds, enter.must_set_factor,
         enter.fully_proved_seconds, enter.has_totp, enter.has_passkey
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_time(a.role);
  perform set_config('app.account_id', coalesce(enter.account_id::text, ''), true),
          set_config('app.role', coalesce(enter.role, 'nobody'), true),
          set_config('app.unit_id', coalesce(enter.unit_id::text, ''), true),
          set_config('app.seller_id', coalesce(enter.seller_id::text, ''), true),
          set_config('app.driver_id', coalesce(enter.driver_id::text, ''), true),
          set_config('app.employee_id', coalesce(enter.employee_id::text, ''), true),
          set_config('app.partner_id', coalesce(enter.partner_id::text, ''), true),
          set_config('app.partner_user_type', coalesce(enter.partner_user_type, ''), true);
  if enter.role = 'mechanic' then
    perform set_config('app.served_unit_ids',
      (select coalesce(array_agg(u.unit_id), '{}')::text from public.account_units u where u.account_id = enter.account_id), true);
  end if;
  if exists (select from public.term_versions v where v.blocks and v.published_at is not null and v.superseded_at is null
      and v.revoked_at is null and v.due_on < today) then
    enter.due_term_id := app.due_term(enter.role, case enter.role when 'seller' then enter.seller_id when 'manager' then enter.manager_id
      when 'driver' then enter.driver_id when 'employee' then enter.employee_id else enter.account_id end, enter.unit_id, today);
  end if;
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
revoke execute on function app.enter(text) from public;
