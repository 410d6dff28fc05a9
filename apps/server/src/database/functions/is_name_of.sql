-- Whether a typed name is somebody's: the first name and another one.
create or replace function app.is_name_of(typed text, known text) returns boolean
language sql immutable set search_path = public, app, pg_temp as $$
  select t[1] = k[1] and t <@ k
     and (select count(distinct w) from unnest(t) w) >= least(2, (select count(distinct w) from unnest(k) w))
    from (select app.words_of_name(typed) as t, app.words_of_name(known) as k) words
$$;
