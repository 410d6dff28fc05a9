-- What is kept of photos, as rows of a unit (bytes) and of an album (photos). In the order of the subject, so that no two
-- writers wait for each other (docs/decisions/0003).
create or replace function app.add_gallery_sums(rows jsonb) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into gallery_sums as s (subject_id, photos, approved, bytes)
  select d.subject_id, sum(d.photos)::int, sum(d.approved)::int, sum(d.bytes)
    from jsonb_to_recordset(rows) as r (unit_id uuid, album_id uuid, state text, deleted_at timestamptz, bytes bigint, sign int)
      cross join lateral (
        select r.unit_id as subject_id, 0 as photos, 0 as approved, r.sign * r.bytes as bytes
        union all
        select r.album_id, r.sign * (r.deleted_at is null)::int,
          r.sign * (r.deleted_at is null and r.state = 'approved')::int, r.sign * r.bytes
         where r.album_id is not null) d
   group by d.subject_id
  having sum(d.photos) <> 0 or sum(d.approved) <> 0 or sum(d.bytes) <> 0
   order by d.subject_id
  on conflict (subject_id) do update set photos = s.photos + excluded.photos, approved = s.approved + excluded.approved,
    bytes = s.bytes + excluded.bytes
$$;
revoke execute on function app.add_gallery_sums(jsonb) from public;
