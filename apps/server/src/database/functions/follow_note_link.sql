-- The link belongs to whom the load belongs to.
create or replace function app.follow_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update note_links set unit_id = new.unit_id, seller_id = new.seller_id, driver_id = new.driver_id, partner_id = new.partner_id
   where load_id = new.id;
  return null;
end $$;
revoke execute on function app.follow_note_link() from public;
