-- The term that keeps an account from going on: in force, its day over, and no answer given. The register has the last word on
-- whether the person is asked, since only then could there be an answer; a driver is not stopped on the road.
create or replace function app.due_term(role text, person uuid, unit uuid, today date) returns uuid
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  of_kind text := case when role in ('seller', 'manager', 'driver', 'employee') then role else 'account' end;
  due term_versions;
begin
  if person is null or role not in ('seller', 'manager', 'driver', 'employee', 'mechanic', 'fleet', 'supervisor') then return null; end if;
  select v.* into due from term_versions v
   where v.blocks and v.published_at is not null and v.superseded_at is null and v.revoked_at is null and v.due_on < today
     and app.is_asked(v, of_kind, person, role, unit)
     and not exists (select from term_answers a where a.version_id = v.id and a.person_kind = of_kind and a.person_id = person)
   order by v.due_on, v.id limit 1;
  if due.id is null then return null; end if;
  if not exists (select from app.term_people() p where p.kind = of_kind and p.id = person
      and app.is_asked(due, p.kind, p.id, p.role, p.unit_id)) then
    return null;
  end if;
  if role = 'driver' and exists (select from shifts s where s.driver_id = person and s.ended_at is null
      and s.started_at > now() - interval '24 hours') then
    return null;
  end if;
  return due.id;
end $$;
revoke execute on function app.due_term(text, uuid, uuid, date) from public;
