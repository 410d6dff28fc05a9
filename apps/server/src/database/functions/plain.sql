-- Words are looked for as people type them: without accents, large or small.
create or replace function app.plain(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));
