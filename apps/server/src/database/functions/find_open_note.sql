-- What whoever has a note's link finds: the note while the link opens, else the company's name as it set it, and nothing of the note,
-- which is not even read; null of any other token.
create or replace function app.find_open_note(asked text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select case when k.closed_at is null and k.ends_at > at then jsonb_build_object('note', app.find_note(asked))
      else jsonb_build_object('company', coalesce((select v.value from setting_versions v
        where v.key = 'company' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
        order by v.holds_from desc, v.created_at desc, v.id desc limit 1), '{}')) end
    from loads l left join note_links k on k.load_id = l.id
   where l.note_token = asked and l.note_number is not null
$$;
revoke execute on function app.find_open_note(text, timestamptz) from public;
grant execute on function app.find_open_note(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
