-- After how long without anybody touching it a session of this role ends; the partner's has its own 24 hours from the start.
create or replace function app.idle_time(role text) returns interval
language sql stable set search_path = public, app, pg_temp as $$
  select case
      when role = 'helay' then interval '24 hours'
      when role in ('admin', 'supervisor') then make_interval(hours => coalesce((s.value->>'officeIdleHours')::int, 8))
      when role = 'driver' then make_interval(days => coalesce((s.value->>'driverIdleDays')::int, 7))
      else make_interval(days => coalesce((s.value->>'plantIdleDays')::int, 7)) end
    from (select) usual left join lateral (
      select v.value from setting_versions v
       where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
       order by v.holds_from desc, v.created_at desc, v.id desc limit 1) s on true
$$;
revoke execute on function app.idle_time(text) from public;
