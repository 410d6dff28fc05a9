create or replace function app.keep_gallery_sums() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  changes jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    changes := changes || coalesce((select jsonb_agg(jsonb_build_object('unit_id', unit_id, 'album_id', album_id, 'state', state,
      'deleted_at', deleted_at, 'bytes', bytes, 'sign', -1)) from old_rows), '[]');
  end if;
  if tg_op <> 'DELETE' then
    changes := changes || coalesce((select jsonb_agg(jsonb_build_object('unit_id', unit_id, 'album_id', album_id, 'state', state,
      'deleted_at', deleted_at, 'bytes', bytes, 'sign', 1)) from new_rows), '[]');
  end if;
  perform app.add_gallery_sums(changes);
  return null;
end $$;
