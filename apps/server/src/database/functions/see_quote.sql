-- Notes that a person has the quote of a link before them, once; true when the link opens.
create or replace function app.see_quote(of_hash text, at timestamptz, facts jsonb) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link quote_links;
begin
  select l.* into link from app.open_quote_link(of_hash, at) l;
  if not found then return false; end if;
  update quote_links l set seen_at = at where l.id = link.id and l.seen_at is null;
  perform set_config('app.quote_facts', facts::text, true);
  update quotes q set state = 'seen', seen_at = at, revision = q.revision + 1
    from quote_versions v
   where q.id = link.quote_id and v.id = link.version_id and v.number = q.version and q.state = 'sent';
  perform set_config('app.quote_facts', '', true);
  return true;
end $$;
revoke execute on function app.see_quote(text, timestamptz, jsonb) from public;
grant execute on function app.see_quote(text, timestamptz, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
