-- A plant's settings: what the company set for all of them, as it holds today, and what the plant has of its own.
create or replace function app.unit_settings(own jsonb) returns jsonb
language sql stable as $$
  select coalesce((select v.value from public.setting_versions v
                    where v.key = 'unit-defaults' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
                    order by v.holds_from desc, v.created_at desc limit 1), '{}') || coalesce(own, '{}')
$$;
