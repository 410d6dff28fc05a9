-- The door's first statement: finds who asks, keeps it in the transaction's settings, puts the role on. Whom the door let in of a
-- partner's people, the policies ask it.
create or replace function app.enter(session_token text) returns table (session_id uuid, account_id uuid, name text,
  role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid,
  partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid, idle_seconds
  integer, proved_seconds integer, must_set_factor boolean, fully_proved_seconds integer, has_totp boolean, has_passkey
  boolean)
language plpgsql as $$
begin
  select w.session_id, w.account_id, w.name, w.role, w.unit_id, w.seller_id, w.manager_id, w.driver_id, w.employee_id,
         w.partner_id, w.partner_user_type, w.password_version, w.must_change_password, w.due_term_id, w.idle_seconds,
         w.proved_seconds, w.must_set_factor, w.fully_proved_seconds, w.has_totp, w.has_passkey
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password, enter.due_term_id, enter.idle_seconds, enter.proved_seconds, enter.must_set_factor,
         enter.fully_proved_seconds, enter.has_totp, enter.has_passkey
    from app.who_asks(array[session_token]) w;
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
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
revoke execute on function app.enter(text) from public;
