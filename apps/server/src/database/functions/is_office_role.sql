-- What the office's roles may write of a document, whatever a handler were to let them: its steps, never its evidence.
-- Functions of the database and jobs write as the owner.
create or replace function app.is_office_role() returns boolean
language sql stable as $$
  select current_user in ('traco_admin', 'traco_supervisor', 'traco_unit')
$$;
