create or replace function app.driver_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.driver_id', true), '')::uuid;
