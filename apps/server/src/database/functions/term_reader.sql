-- Who reads a version: whoever is signed in, or says a name and CPF. Wrong guesses are counted by line and by CPF; who guessed
-- too often is told so whatever is said, and of one CPF no more names are guessed at once than one after another. An unknown CPF,
-- one that is not asked and a wrong name are one answer.
create or replace function app.term_reader(asked uuid, said jsonb, at timestamptz, line text, OUT outcome text, OUT
  version uuid, OUT kind text, OUT id uuid, OUT name text, OUT cpf text, OUT unit_id uuid, OUT unit_name text) returns
  record
language plpgsql set search_path = public, app, pg_temp as $$
declare
  v term_versions;
  p record;
  by_line text := 'term-line:' || line;
  by_cpf text := 'term-cpf:' || encode(sha256(convert_to(coalesce(said ->> 'cpf', ''), 'UTF8')), 'hex');
begin
  select * into v from app.public_version(asked);
  if not found then outcome := 'none'; return; end if;
  version := v.id;
  if jsonb_typeof(said) = 'null' then
    select f.* into p from app.term_person_of(nullif(current_setting('app.account_id', true), '')::uuid) f
     where app.is_asked(v, f.kind, f.id, f.role, f.unit_id);
  else
    -- Guesses of one line stand behind each other, and those at one person.
    perform pg_advisory_xact_lock(hashtextextended(by_line, 0));
    perform pg_advisory_xact_lock(hashtextextended(by_cpf, 0));
    if app.turns_spent(by_line, at) >= 30 or app.turns_spent(by_cpf, at) >= 8 then outcome := 'late'; return; end if;
    select f.* into p from app.term_people() f
     where f.cpf = said ->> 'cpf' and app.is_name_of(said ->> 'name', f.name) and app.is_asked(v, f.kind, f.id, f.role, f.unit_id)
     order by f.kind limit 1;
    if not found then
      perform app.take_turn(by_line, at, 30, interval '1 hour'), app.take_turn(by_cpf, at, 8, interval '1 hour');
    end if;
  end if;
  if p.id is null then outcome := 'unknown'; return; end if;
  outcome := 'known';
  kind := p.kind; id := p.id; name := p.name; cpf := p.cpf; unit_id := p.unit_id; unit_name := p.unit_name;
end $$;
revoke execute on function app.term_reader(uuid, jsonb, timestamptz, text) from public;
