-- True for what comes for the first time, or again as it came; a second one at once waits for the first.
create or replace function app.hold_sent(procedure_name text, request uuid, content text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into sent_once (what, sent_id, account_id, digest) values (procedure_name, request, app.account_id(), content)
    on conflict do nothing;
  return found or exists (select from sent_once o where o.sent_id = request and o.what = procedure_name
    and o.account_id is not distinct from app.account_id() and o.digest = content);
end $$;
revoke execute on function app.hold_sent(text, uuid, text) from public;
grant execute on function app.hold_sent(text, uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
