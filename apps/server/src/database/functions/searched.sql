-- A text as the search compares it: plain letters and digits, each word between spaces, so that the beginning of a word is found
-- by a pattern that nobody can type a wildcard into.
create or replace function app.searched(words text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(app.plain(words), '[^a-z0-9]+', ' ', 'g')) || ' ';
