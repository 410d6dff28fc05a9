-- An answer with its text, by the code of its receipt.
create or replace function app.find_term_receipt(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select to_jsonb(a) || jsonb_build_object('text', v.frozen_text, 'kind', t.kind, 'published_at', v.published_at)
    from term_answers a join term_versions v on v.id = a.version_id join terms t on t.id = a.term_id where a.code = of_code
$$;
revoke execute on function app.find_term_receipt(text) from public;
grant execute on function app.find_term_receipt(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
