-- The log of security is written by this function alone, whoever asks: no role may add, change or erase a row of it. What somebody
-- does is told with where the request comes from, which the transaction knows, and no more with where the session signed in: a
-- stolen session is used from elsewhere.
create or replace function app.note_security_event(of_kind text, of_account uuid, by_account uuid, from_ip text, agent
  text, of_request text, facts jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into security_events (id, at, kind, account_id, actor_id, ip_address, user_agent, request_id, details)
  values (gen_random_uuid(), clock_timestamp(), of_kind, of_account, coalesce(by_account, app.account_id()),
    coalesce(from_ip, nullif(current_setting('app.from_address', true), '')),
    left(coalesce(agent, nullif(current_setting('app.from_agent', true), '')), 300),
    coalesce(of_request, nullif(current_setting('app.from_request', true), '')), facts)
$$;
revoke execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) from public;
grant execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
