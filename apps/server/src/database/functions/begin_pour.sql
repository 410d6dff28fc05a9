create or replace function app.begin_pour() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.id = new.pour_id and p.state in ('confirmed', 'rescheduled');
  return null;
end $$;
