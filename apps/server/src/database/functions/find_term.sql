-- What anybody reads of a published term: nobody is named.
create or replace function app.find_term(asked uuid) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('versionId', v.id, 'kind', t.kind, 'version', v.version, 'text', v.frozen_text, 'sha256', v.sha256,
      'publishedAt', v.published_at, 'state', app.term_state(v), 'roles', v.roles, 'named', cardinality(v.people), 'dueOn', v.due_on,
      'nextId', case when v.superseded_at is not null then (select n.id from term_versions n
        where n.term_id = v.term_id and app.term_state(n) = 'published') end,
      'unitNames', (select coalesce(jsonb_agg(u.name order by u.name), '[]') from units u where u.id = any (v.unit_ids)),
      'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes)
        order by array_position(v.attachment_ids, f.id)), '[]') from files f where f.id = any (v.attachment_ids)))
    from app.public_version(asked) v join terms t on t.id = v.term_id
$$;
revoke execute on function app.find_term(uuid) from public;
grant execute on function app.find_term(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
