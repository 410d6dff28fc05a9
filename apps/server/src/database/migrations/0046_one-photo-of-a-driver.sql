ALTER POLICY "driver_documents_helay" ON "driver_documents" TO traco_helay USING (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id)
    and ((select app.is_partner_office()) or driver_id = (select app.driver_id()))) WITH CHECK (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id)
    and ((select app.is_partner_office()) or driver_id = (select app.driver_id())));--> statement-breakpoint
ALTER POLICY "profile_photos_helay" ON "profile_photos" TO traco_helay USING ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id)
    and ((select app.is_partner_office()) or person_id = (select app.driver_id())))) WITH CHECK ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id)
    and ((select app.is_partner_office()) or person_id = (select app.driver_id()))));--> statement-breakpoint
-- What a driver's folder kept as his photo becomes his photo, unless he has one or took his consent back. What is no picture
-- of its own stays in the folder; the photos before the last go tonight, as do those of who has another.
do $$ begin
  delete from driver_documents d using driver_documents o
   where d.kind = 'photo' and o.kind = 'photo' and o.file_id = d.file_id and (o.created_at, o.id) > (d.created_at, d.id);
  update driver_documents d set kind = 'other' from files f
   where d.kind = 'photo' and f.id = d.file_id
     and (not starts_with(f.media_type, 'image/') or f.bytes = 0
       or exists (select from driver_documents o where o.file_id = d.file_id and o.id <> d.id)
       or exists (select from absences a where a.file_id = d.file_id)
       or exists (select from driver_events e where e.file_id = d.file_id));
  insert into profile_photos (id, person_kind, person_id, unit_id, made_by, made_by_name, frame, consented_at, is_public,
      bytes, sha256, storage_key, replaced_at, is_withdrawn, created_at)
  select p.id, 'driver', p.driver_id, p.home, p.account_id, p.made_by_name, 'none', p.created_at, false, p.bytes, p.sha256,
      p.storage_key, case when not p.is_shown then now() end, not p.is_shown, p.created_at
    from (
      select d.id, d.driver_id, r.unit_id as home, f.account_id, a.name as made_by_name, d.created_at, f.bytes, f.sha256, f.storage_key,
        row_number() over (partition by d.driver_id order by d.created_at desc, d.id desc) = 1
          and not exists (select from profile_photos h where h.person_kind = 'driver' and h.person_id = d.driver_id)
          and not exists (select from audit u where u.table_name = 'profile_photos' and u.before ->> 'is_withdrawn' = 'true'
            and u.before ->> 'person_kind' = 'driver' and u.before ->> 'person_id' = d.driver_id::text) as is_shown
        from driver_documents d join files f on f.id = d.file_id join accounts a on a.id = f.account_id
          join drivers r on r.id = d.driver_id
       where d.kind = 'photo') p;
  delete from driver_documents where kind = 'photo';
  delete from files f using profile_photos p where p.storage_key = f.storage_key;
end $$;
