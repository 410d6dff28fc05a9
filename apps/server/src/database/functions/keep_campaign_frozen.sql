-- A published campaign keeps its rules to the letter; it goes from step to step and never back; a frozen result is only followed by
-- the next, stays whose it was, and is paid by nobody who had a hand in it.
create or replace function app.keep_campaign_frozen() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free text[] := '{state,counted_at,measured_at,measured_by,contest_until,result_version,result_text,result_sha256,approved_at,approved_by,paid_at,paid_by,revision}';
  steps text[] := '{draft published,published measuring,published measured,measuring measured,measured approved,approved paid}';
begin
  if new.state <> old.state and not old.state || ' ' || new.state = any (steps) then
    raise exception 'no step of a campaign: % to %', old.state, new.state using errcode = '42501';
  end if;
  if old.state = 'draft' then return new; end if;
  if to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a published campaign does not change' using errcode = '42501';
  end if;
  if old.measured_by is not null and (new.measured_by, new.measured_at) is distinct from (old.measured_by, old.measured_at) then
    raise exception 'whoever measured a campaign stays who measured it' using errcode = '42501';
  end if;
  if old.result_version > 0 and (new.result_text, new.result_version) is distinct from (old.result_text, old.result_version)
    and (old.state <> 'measured' or new.state <> 'measured' or new.result_version <> old.result_version + 1) then
    raise exception 'a frozen result is only followed by the next' using errcode = '42501';
  end if;
  if new.state = 'paid' and old.state <> 'paid' and (new.paid_by is null or new.measured_by is null or exists (
    select from campaign_contests o where o.campaign_id = new.id and o.state = 'accepted' and o.decided_by = new.paid_by)) then
    raise exception 'prizes are let out by nobody who had a hand in the result' using errcode = '42501';
  end if;
  return new;
end $$;
