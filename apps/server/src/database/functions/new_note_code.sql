-- A code that a person can read out and type: 32 random bits, in digits and letters of which none is taken for another.
create or replace function app.new_note_code() returns text language sql volatile
return upper(translate(left(gen_random_uuid()::text, 8), '01', 'xy'));
revoke execute on function app.new_note_code() from public;
