CREATE TABLE "gallery_sums" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"photos" integer NOT NULL,
	"approved" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery_sums" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What is kept of photos, as rows of a unit (bytes) and of an album (photos). In the order of the subject, so that no two
-- writers wait for each other (0003).
create function app.add_gallery_sums(rows jsonb) returns void
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
--> statement-breakpoint
revoke execute on function app.add_gallery_sums(jsonb) from public;
--> statement-breakpoint
create function app.keep_gallery_sums() returns trigger
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
--> statement-breakpoint
create trigger gallery_photos_sums_insert after insert on gallery_photos referencing new table as new_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
create trigger gallery_photos_sums_update after update on gallery_photos referencing old table as old_rows new table as new_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
create trigger gallery_photos_sums_delete after delete on gallery_photos referencing old table as old_rows
  for each statement execute function app.keep_gallery_sums();
--> statement-breakpoint
insert into gallery_sums (subject_id, photos, approved, bytes)
  select unit_id, 0, 0, sum(bytes) from gallery_photos group by unit_id
  union all
  select album_id, count(*) filter (where deleted_at is null), count(*) filter (where deleted_at is null and state = 'approved'),
    sum(bytes) from gallery_photos where album_id is not null group by album_id;
--> statement-breakpoint
create or replace function app.gallery_bytes(unit uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select bytes from gallery_sums where subject_id = unit), 0)
$$;
--> statement-breakpoint
-- How many photos these albums have, and how many of them are approved; which albums there are for him, the asker reads himself.
create function app.gallery_counts(albums uuid[]) returns table (album_id uuid, photos integer, approved integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select subject_id, photos, approved from gallery_sums where subject_id = any (albums)
$$;
--> statement-breakpoint
revoke execute on function app.gallery_counts(uuid[]) from public;
--> statement-breakpoint
grant execute on function app.gallery_counts(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_helay, traco_mechanic, traco_employee;
--> statement-breakpoint
revoke all on gallery_sums from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_mechanic, traco_helay, traco_employee, traco_nobody;
