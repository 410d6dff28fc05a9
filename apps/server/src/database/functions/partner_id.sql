create or replace function app.partner_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.partner_id', true), '')::uuid;
