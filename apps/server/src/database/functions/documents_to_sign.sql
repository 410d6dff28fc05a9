-- The documents that wait for whoever is signed in.
create or replace function app.documents_to_sign(at timestamptz) returns table (id uuid, title text, kind text,
  sender_name text, sent_at timestamptz, due_on date, is_turn boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.title, d.kind, d.sender_name, d.sent_at, d.due_on, app.is_turn_of(s.id)
    from document_signers s join documents d on d.id = s.document_id
   where s.account_id = app.account_id() and s.state in ('waiting', 'invited', 'seen')
     and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
   order by d.expires_at, d.id limit 100
$$;
revoke execute on function app.documents_to_sign(timestamptz) from public;
grant execute on function app.documents_to_sign(timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee;
