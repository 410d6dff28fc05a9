create or replace function app.unit_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.unit_id', true), '')::uuid;
