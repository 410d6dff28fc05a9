-- The midnight after the last day of a link that begins now, in the unit's calendar, as the company sets it (`NOTE_LINK_DAYS`).
create or replace function app.end_of_note_link(at timestamptz, unit uuid) returns timestamptz
language sql stable set search_path = public, app, pg_temp as $$
  select ((at at time zone u.time_zone)::date + 1 + coalesce((
      select (v.value ->> 'noteLinkDays')::integer from setting_versions v
       where v.key = 'privacy' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
       order by v.holds_from desc, v.created_at desc, v.id desc limit 1), 90))::timestamp at time zone u.time_zone
    from units u where u.id = unit
$$;
