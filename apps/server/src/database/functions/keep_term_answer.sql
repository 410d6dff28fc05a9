-- Keeps a person's word, once: sent again under its id it answers with the first. A refusal may become an acceptance, never
-- the other way round.
create or replace function app.keep_term_answer(asked uuid, said jsonb, given jsonb, at timestamptz, line text) returns
  jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  r record;
  v term_versions;
  kept term_answers;
  receipt jsonb;
begin
  select * into r from app.term_reader(asked, said, at, line);
  if r.outcome <> 'known' then return jsonb_build_object('outcome', r.outcome); end if;
  -- Of two answers at once, the second knows the first.
  perform pg_advisory_xact_lock(hashtextextended('term' || r.version || r.kind || r.id, 0));
  select * into kept from term_answers a where a.id = (given ->> 'id')::uuid;
  if found then
    if (kept.version_id, kept.person_kind, kept.person_id, kept.answer) is distinct from (r.version, r.kind, r.id, given ->> 'answer') then
      return jsonb_build_object('outcome', 'taken');
    end if;
    return jsonb_build_object('outcome', 'kept',
      'receipt', jsonb_build_object('code', kept.code, 'answer', kept.answer, 'answeredAt', kept.answered_at));
  end if;
  select * into v from term_versions x where x.id = r.version for share;
  if app.term_state(v) <> 'published' or v.sha256 <> given ->> 'sha256' then return jsonb_build_object('outcome', 'gone'); end if;
  receipt := app.term_receipt(r.version, r.kind, r.id);
  if receipt ->> 'answer' = 'accepted' or receipt ->> 'answer' = given ->> 'answer' then
    return jsonb_build_object('outcome', 'already', 'receipt', receipt);
  end if;
  insert into term_answers (id, term_id, version_id, person_kind, person_id, unit_id, person_name, person_cpf, person_unit, answer,
    reason, sha256, code, way, account_id, ip_address, user_agent, answered_at)
  values ((given ->> 'id')::uuid, v.term_id, v.id, r.kind, r.id, r.unit_id, r.name, r.cpf, r.unit_name, given ->> 'answer',
    given ->> 'reason', v.sha256, given ->> 'code', case when jsonb_typeof(said) = 'null' then 'signed_in' else 'identified' end,
    case when jsonb_typeof(said) = 'null' then nullif(current_setting('app.account_id', true), '')::uuid end,
    given ->> 'ipAddress', given ->> 'userAgent', at);
  if given ->> 'answer' = 'refused' and v.published_by is not null then
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
    values (gen_random_uuid(), null, v.published_by, 'message', 'Termo recusado',
      concat_ws(' · ', v.title, r.name, nullif(given ->> 'reason', '')), '/admin/terms-management', 'Termos', at);
  end if;
  return jsonb_build_object('outcome', 'kept',
    'receipt', jsonb_build_object('code', given ->> 'code', 'answer', given ->> 'answer', 'answeredAt', at));
end $$;
revoke execute on function app.keep_term_answer(uuid, jsonb, jsonb, timestamptz, text) from public;
grant execute on function app.keep_term_answer(uuid, jsonb, jsonb, timestamptz, text) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
