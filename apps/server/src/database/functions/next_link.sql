-- The next link of a chain of evidence, after the one that was last (null of the first): its place, its moment, its exact text and its
-- hash, over the hash before and that text. What a payload holds cannot name itself otherwise, and no link is older than the one
-- before it. Whoever keeps it holds the chain's own row, so that links are made one after another.
create or replace function app.next_link(last_sequence integer, last_hash text, last_at timestamptz, of_kind text, wanted_at
  timestamptz, facts jsonb) returns table (sequence integer, at timestamptz, payload text, previous_hash text, hash text)
language sql stable set search_path = public, app, pg_temp as $$
  select l.place, l.instant, l.text, l.before, encode(sha256(convert_to(l.before || E'\n' || l.text, 'UTF8')), 'hex')
    from (select m.place, m.instant, m.before, (facts || jsonb_build_object('place', m.place, 'kind', of_kind,
            'at', to_char(m.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text as text
            from (select coalesce(last_sequence, 0) + 1 as place, coalesce(last_hash, repeat('0', 64)) as before,
                         date_trunc('milliseconds', greatest(wanted_at, last_at)) as instant) m) l
$$;
revoke execute on function app.next_link(integer, text, timestamptz, text, timestamptz, jsonb) from public;
