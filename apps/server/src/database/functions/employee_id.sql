create or replace function app.employee_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.employee_id', true), '')::uuid;
