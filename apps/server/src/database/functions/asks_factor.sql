-- Whether a second factor is asked of a role by these settings.
create or replace function app.asks_factor(role text, security jsonb) returns boolean
language sql immutable parallel safe
  return role in ('admin', 'supervisor') and coalesce((security->>'officeSecondFactor')::boolean, false);
revoke execute on function app.asks_factor(text, jsonb) from public;
