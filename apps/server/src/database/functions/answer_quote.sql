-- Keeps the customer's answer to a quote, once: `kept`, or why not. What was read is named by its hash, so that no other version is answered
-- by it, and the same answer sent again is kept already. The quote is held: of two answers at once, the second finds the first.
create or replace function app.answer_quote(of_hash text, at timestamptz, given text, read_hash text, request uuid, said text,
  facts jsonb) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link quote_links;
  quote quotes;
  version quote_versions;
  zone text;
begin
  select l.* into link from app.open_quote_link(of_hash, at) l;
  if not found then return 'dead'; end if;
  select q.* into quote from quotes q where q.id = link.quote_id for update;
  select v.* into version from quote_versions v where v.id = link.version_id;
  select u.time_zone into zone from units u where u.id = quote.unit_id;
  if exists (select from quote_events e where e.quote_id = quote.id and e.payload::jsonb ->> 'request' = request::text) then
    return 'kept';
  end if;
  if version.number <> quote.version or version.sha256 <> read_hash then return 'replaced'; end if;
  if quote.state in ('draft', 'awaiting_approval') then return 'withdrawn'; end if;
  if quote.state = 'expired' then return 'expired'; end if;
  if quote.state not in ('sent', 'seen') then return 'answered'; end if;
  if quote.valid_until < (at at time zone zone)::date then return 'expired'; end if;
  if not app.take_turn('quote:' || quote.id, at, 10, interval '1 hour') then return 'late'; end if;
  update quote_links l set seen_at = at where l.id = link.id and l.seen_at is null;
  perform set_config('app.quote_facts', (facts || jsonb_build_object('request', request, 'sha256', version.sha256))::text, true);
  update quotes q set state = case given when 'accepted' then 'approved' when 'refused' then 'refused' else 'seen' end, answer = given,
     answered_at = at, answer_text = said, seen_at = coalesce(q.seen_at, at), revision = q.revision + 1
   where q.id = quote.id;
  perform set_config('app.quote_facts', '', true);
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), quote.unit_id, a.id, 'message',
         case given when 'accepted' then 'Orçamento aceito' when 'refused' then 'Orçamento recusado' else 'Cliente pede mudança no orçamento' end,
         concat_ws(' · ', coalesce(k.name, nullif(quote.customer_name, '')), 'orçamento ' || quote.number, nullif(left(said, 200), '')),
         '/quotes/' || quote.id, 'Página do orçamento', at
    from accounts a left join customers k on k.id = quote.customer_id
   where a.disabled_at is null
     and ((a.role = 'unit' and a.unit_id = quote.unit_id) or (a.role = 'seller' and a.seller_id = quote.seller_id));
  return 'kept';
end $$;
revoke execute on function app.answer_quote(text, timestamptz, text, text, uuid, text, jsonb) from public;
grant execute on function app.answer_quote(text, timestamptz, text, text, uuid, text, jsonb) to traco_admin, traco_supervisor,
  traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
