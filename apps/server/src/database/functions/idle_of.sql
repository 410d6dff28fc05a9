-- After how long without anybody touching it a session of this role ends, by these settings; the partner's has its own 24 hours
-- from the start. Whoever asks it of many reads the settings once.
create or replace function app.idle_of(role text, security jsonb) returns interval
language sql immutable parallel safe
  return case
    when role = 'helay' then interval '24 hours'
    when role in ('admin', 'supervisor') then make_interval(hours => coalesce((security->>'officeIdleHours')::int, 8))
    when role = 'driver' then make_interval(days => coalesce((security->>'driverIdleDays')::int, 7))
    else make_interval(days => coalesce((security->>'plantIdleDays')::int, 7)) end;
revoke execute on function app.idle_of(text, jsonb) from public;
