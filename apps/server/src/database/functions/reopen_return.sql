-- A load that is cancelled gives back the surplus that it was to bring, in a batch or as it was: what becomes of that is
-- to be said again.
create or replace function app.reopen_return() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set state = 'recorded', destination = null, destination_text = '', operator_name = '',
    reused_load_id = null, pour_id = null, used_m3 = 0, decided_by = null, decided_at = null, checked_by = null,
    checked_at = null, change_reason = 'A carga em que a sobra entraria foi cancelada', revision = r.revision + 1
   where r.reused_load_id = new.id and r.destination in ('top_load', 'reuse');
  return null;
end $$;
