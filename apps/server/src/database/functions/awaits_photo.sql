-- Whether a request waits for this photo: it named it, not long ago, and it has not come.
create or replace function app.awaits_photo(of_code text, photo uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from leads l where l.follow_code = of_code and photo = any (l.photo_ids)
    and l.created_at > at - interval '2 hours' and not exists (select from lead_photos p where p.id = photo))
$$;
revoke execute on function app.awaits_photo(text, uuid, timestamptz) from public;
grant execute on function app.awaits_photo(text, uuid, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
