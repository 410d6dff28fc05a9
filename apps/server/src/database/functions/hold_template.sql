-- A template keeps its paper: whoever made a document from it may look it up.
create or replace function app.hold_template() returns trigger
language plpgsql as $$
begin
  if (new.file_key, new.file_sha256, new.unit_id) is distinct from (old.file_key, old.file_sha256, old.unit_id) then
    raise exception 'a template keeps its paper';
  end if;
  return new;
end $$;
