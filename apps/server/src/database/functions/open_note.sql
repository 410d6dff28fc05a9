-- Whether what was typed is the note's code: 'open', 'wrong', 'late' (too many were wrong within a quarter of an hour), 'none' (no
-- such note). Guesses of one line stand behind each other, and those at one note: at once no more are made than one after another.
create or replace function app.open_note(asked text, typed text, at timestamptz, line text) returns text
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  span interval := interval '15 minutes';
  by_line text := 'note-line:' || line;
  by_note text;
  right_one text;
begin
  select 'note:' || l.id, c.code into by_note, right_one from loads l join note_codes c on c.load_id = l.id
   where l.note_token = asked and l.note_number is not null;
  if not found then return 'none'; end if;
  perform pg_advisory_xact_lock(hashtextextended(by_line, 0));
  perform pg_advisory_xact_lock(hashtextextended(by_note, 0));
  if app.turns_spent(by_line, at, span) >= 20 or app.turns_spent(by_note, at, span) >= 8 then return 'late'; end if;
  if typed = right_one then return 'open'; end if;
  perform app.take_turn(by_line, at, 20, span), app.take_turn(by_note, at, 8, span);
  return 'wrong';
end $$;
revoke execute on function app.open_note(text, text, timestamptz, text) from public;
grant execute on function app.open_note(text, text, timestamptz, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
