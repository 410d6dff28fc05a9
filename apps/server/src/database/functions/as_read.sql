-- A text as a "ciente" keeps it: without what stands around it, and not longer than it is shown.
create or replace function app.as_read(words text) returns text language sql immutable parallel safe
return btrim(left(btrim(coalesce(words, '')), 200));
