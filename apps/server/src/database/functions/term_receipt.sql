-- A person's last word on a version.
create or replace function app.term_receipt(of_version uuid, of_kind text, of_person uuid) returns jsonb
language sql stable set search_path = public, app, pg_temp as $$
  select jsonb_build_object('code', a.code, 'answer', a.answer, 'answeredAt', a.answered_at) from term_answers a
   where a.version_id = of_version and a.person_kind = of_kind and a.person_id = of_person
   order by a.answer, a.answered_at limit 1
$$;
revoke execute on function app.term_receipt(uuid, text, uuid) from public;
