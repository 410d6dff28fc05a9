-- The words of a name, without accents, capitals and what stands between them.
create or replace function app.words_of_name(name text) returns text[]
language sql immutable set search_path = public, app, pg_temp as $$
  select coalesce(array_agg(w order by n) filter (where w <> '' and w <> all ('{de,da,do,das,dos,e}')), '{}')
    from regexp_split_to_table(app.plain(name), '\s+') with ordinality words(w, n)
$$;
