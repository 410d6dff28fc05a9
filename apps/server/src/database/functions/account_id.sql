create or replace function app.account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;
