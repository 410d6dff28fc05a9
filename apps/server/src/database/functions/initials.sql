-- `Maria de Souza` as `M. S.`
create or replace function app.initials(name text) returns text
language sql immutable as $$
  select coalesce(string_agg(upper(left(word, 1)) || '.', ' ' order by turn), '')
    from regexp_split_to_table(trim(name), '\s+') with ordinality w(word, turn)
   where lower(word) not in ('da', 'das', 'de', 'do', 'dos', 'e')
$$;
