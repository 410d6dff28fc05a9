create or replace function app.seller_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.seller_id', true), '')::uuid;
