-- How many photos these albums have, and how many of them are approved; which albums there are for whoever asks, is read separately.
create or replace function app.gallery_counts(albums uuid[]) returns table (album_id uuid, photos integer, approved
  integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select subject_id, photos, approved from gallery_sums where subject_id = any (albums)
$$;
revoke execute on function app.gallery_counts(uuid[]) from public;
grant execute on function app.gallery_counts(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
