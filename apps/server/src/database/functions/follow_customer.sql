-- The sites of a customer are the customer's seller's, also when that is another one; and so are the offers that are still open, with
-- what was sent and asked of them. What has ended stays with who made it.
create or replace function app.follow_customer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  open_quotes uuid[];
begin
  update sites set seller_id = new.seller_id, unit_id = new.unit_id where customer_id = new.id;
  if new.unit_id = old.unit_id and new.seller_id <> old.seller_id then
    open_quotes := array(select q.id from quotes q where q.customer_id = new.id and q.unit_id = new.unit_id
      and q.state in ('draft', 'awaiting_approval', 'sent', 'seen', 'approved') order by q.id for update);
    update quotes set seller_id = new.seller_id where id = any (open_quotes);
    update quote_versions set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_approvals set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_links set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_events set seller_id = new.seller_id where quote_id = any (open_quotes);
  end if;
  return null;
end $$;
