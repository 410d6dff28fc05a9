-- Papers of a partner's driver wait for the company: from the first day, and again whenever one of them changes.
create or replace function app.reopen_paper_checks(driver uuid, papers text[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into driver_paper_checks (id, driver_id, kind)
  select gen_random_uuid(), driver, paper from unnest(papers) paper
  on conflict (driver_id, kind) do update
    set state = 'pending', reason = '', decided_by = null, decided_at = null, revision = driver_paper_checks.revision + 1
$$;
revoke execute on function app.reopen_paper_checks(uuid, text[]) from public;
