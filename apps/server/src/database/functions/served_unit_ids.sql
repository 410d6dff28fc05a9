create or replace function app.served_unit_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.served_unit_ids', true), ''), '{}')::uuid[];
