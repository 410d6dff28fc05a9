-- A published campaign keeps its rules to the letter; nothing goes back to being a draft, and a frozen result is only
-- followed by the next.
create or replace function app.keep_campaign_frozen() returns trigger
language plpgsql as $$
declare
  free text[] := '{state,counted_at,measured_at,measured_by,contest_until,result_version,result_text,result_sha256,approved_at,approved_by,paid_at,paid_by,revision}';
begin
  if old.state = 'draft' then return new; end if;
  if new.state = 'draft' or to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a published campaign does not change' using errcode = '42501';
  end if;
  if old.state in ('approved', 'paid') and (new.result_text, new.measured_by) is distinct from (old.result_text, old.measured_by) then
    raise exception 'an approved result does not change' using errcode = '42501';
  end if;
  return new;
end $$;
