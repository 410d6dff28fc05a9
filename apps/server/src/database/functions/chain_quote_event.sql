-- The next link of a quote's chain. Links are made one after another: the quote's row is held.
create or replace function app.chain_quote_event(of_quote uuid, of_kind text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  quote quotes;
  last quote_events;
begin
  select q.* into quote from quotes q where q.id = of_quote for no key update;
  select e.* into last from quote_events e where e.quote_id = of_quote order by e.sequence desc limit 1;
  insert into quote_events (quote_id, unit_id, seller_id, sequence, kind, at, payload, previous_hash, hash)
  select of_quote, quote.unit_id, quote.seller_id, l.sequence, of_kind, l.at, l.payload, l.previous_hash, l.hash
    from app.next_link(last.sequence, last.hash, last.at, of_kind, at, facts || jsonb_build_object('quote', of_quote)) l;
end $$;
revoke execute on function app.chain_quote_event(uuid, text, timestamptz, jsonb) from public;
