-- Whatever issues a note, its link has an end.
create or replace function app.give_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_links (id, load_id, unit_id, seller_id, driver_id, partner_id, ends_at)
  values (gen_random_uuid(), new.id, new.unit_id, new.seller_id, new.driver_id, new.partner_id,
    app.end_of_note_link(coalesce(new.note_issued_at, now()), new.unit_id))
  on conflict (load_id) do nothing;
  return null;
end $$;
revoke execute on function app.give_note_link() from public;
