-- What the customer said of a quote, newest first: on its page by name and document, or as somebody of the company noted it. The chain's
-- texts themselves are read by nobody: of whom nobody may know any more (0105) the office alone is told who it was, and what they wrote.
create or replace function app.quote_words(asked uuid) returns table (kind text, version integer, at timestamptz, noted_by text,
  name text, document text, words text, hash text)
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select e.kind, (p.facts ->> 'version')::integer, e.at, app.account_name((p.facts ->> 'account')::uuid),
         case when s.told then coalesce(p.facts ->> 'name', '') else '' end,
         case when s.told then coalesce(p.facts ->> 'document', '') else '' end,
         case when s.told then coalesce(concat_ws(': ', nullif(p.facts ->> 'reason', ''), nullif(p.facts ->> 'message', ''),
           nullif(p.facts ->> 'text', '')), '') else '' end, e.hash
    from quotes q join quote_events e on e.quote_id = q.id and e.kind in ('accepted', 'refused', 'change_asked')
      cross join lateral (select e.payload::jsonb as facts) p
      cross join (select current_setting('app.role', true) in ('admin', 'supervisor') as of_office) o
      cross join lateral (select q.forgotten_at is null or o.of_office as told) s
   where q.id = asked and (o.of_office or case current_setting('app.role', true)
     when 'unit' then q.unit_id = app.unit_id() when 'seller' then q.seller_id = app.seller_id() end)
   order by e.sequence desc limit 50
$$;
revoke execute on function app.quote_words(uuid) from public;
grant execute on function app.quote_words(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
