-- The id of a sealed version says of which facts it tells, so that the same facts are never sealed twice.
create or replace function app.note_id(load uuid, version integer, facts text) returns uuid
language sql immutable as $$
  select encode(substr(sha256(convert_to(concat_ws(':', load, version, facts), 'utf8')), 1, 16), 'hex')::uuid
$$;
revoke execute on function app.note_id(uuid, integer, text) from public;
