-- Whether a version asks this person: by name, or by role in one of its units.
create or replace function app.is_asked(v term_versions, kind text, id uuid, role text, unit uuid) returns boolean
language sql immutable as $$
  select kind || ':' || id = any (v.people)
      or (role = any (v.roles) and (cardinality(v.unit_ids) = 0 or coalesce(unit = any (v.unit_ids), false)))
$$;
