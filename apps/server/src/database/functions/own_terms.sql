-- What whoever is signed in owes, and what was answered: the oldest day first, then the newest.
create or replace function app.own_terms(today date) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('versionId', v.id, 'kind', t.kind, 'title', v.title, 'version', v.version,
      'dueOn', v.due_on, 'isOverdue', receipt is null and coalesce(v.due_on < today, false), 'blocks', v.blocks, 'receipt', receipt)
      order by receipt is not null, v.due_on nulls last, v.published_at desc), '[]')
    from app.term_person_of(nullif(current_setting('app.account_id', true), '')::uuid) p
    join term_versions v on v.published_at is not null
    join terms t on t.id = v.term_id
    cross join lateral app.term_receipt(v.id, p.kind, p.id) receipt
   where receipt is not null or (app.term_state(v) = 'published' and app.is_asked(v, p.kind, p.id, p.role, p.unit_id))
$$;
revoke execute on function app.own_terms(date) from public;
grant execute on function app.own_terms(date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
