-- What was received for an accepted quote, whoever issued it: in advance towards it, and for loads of its pours; what such an advance has
-- given a load of them is in the advance already. Asked only beside a quote that the asker may see.
create or replace function app.received_of_quote(asked uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select sum(r.advance_cents) from receipts r where r.quote_id = asked and r.state = 'issued'), 0)::bigint
    + coalesce((select sum(i.cents) from pours p join loads l on l.pour_id = p.id join receipt_items i on i.load_id = l.id
        join receipts r on r.id = i.receipt_id where p.quote_id = asked and r.state = 'issued'), 0)::bigint
    + coalesce((select sum(d.cents) from pours p join loads l on l.pour_id = p.id join advance_uses d on d.load_id = l.id
        join receipts r on r.id = d.receipt_id
       where p.quote_id = asked and d.ended_at is null and r.quote_id is distinct from asked), 0)::bigint
$$;
revoke execute on function app.received_of_quote(uuid) from public;
grant execute on function app.received_of_quote(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
