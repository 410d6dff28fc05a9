-- The sites of a customer are the customer's seller's, also when that is another one.
create or replace function app.follow_customer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update sites set seller_id = new.seller_id, unit_id = new.unit_id where customer_id = new.id;
  return null;
end $$;
