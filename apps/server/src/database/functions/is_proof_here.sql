-- A driver's photos lie at the driver's own plant. Those that tell of another plant's load, that plant may look at: nothing else.
create or replace function app.is_proof_here(file uuid, sender uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (
    select from accounts a cross join lateral (
        select h.body from held_entries h where h.driver_id = a.driver_id and h.unit_id = app.unit_id()
        union all
        select e.body from device_entries e join loads l on l.id = e.load_id
         where e.driver_id = a.driver_id and l.unit_id = app.unit_id()) entries
     where a.id = sender and a.role = 'driver'
       and (file::text in (entries.body ->> 'photoId', entries.body ->> 'absentPhotoId', entries.body ->> 'signatureId')
         or entries.body -> 'photoIds' ? file::text))
$$;
revoke execute on function app.is_proof_here(uuid, uuid) from public;
grant execute on function app.is_proof_here(uuid, uuid) to traco_unit, traco_manager;
