-- Whatever issues a note, its code is there with it.
create or replace function app.give_note_code() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_codes (load_id, code) values (new.id, app.new_note_code()) on conflict do nothing;
  return null;
end $$;
revoke execute on function app.give_note_code() from public;
