-- As `noteName` of the contract writes it: a test holds both together.
create or replace function app.note_name(series text, number integer) returns text language sql immutable strict parallel safe
return series || '-' || reverse(regexp_replace(reverse(lpad(number::text, greatest(6, length(number::text)), '0')), '(\d{3})(?=\d)', '\1.', 'g'));
