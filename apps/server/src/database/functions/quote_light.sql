-- The light of an offer: what is left of the price of a m³, in steps of R$ 5,00, once mix, plant, way and held trucks are paid, against the
-- office's shares. It tells a colour alone: what things cost is read by no role that quotes. `usual` is what holds where the office said nothing.
create or replace function app.quote_light(day date, usual jsonb, items jsonb, km numeric, held_minutes numeric, paid_cents bigint)
  returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  with costs as (select usual || coalesce((select v.value from setting_versions v where v.key = 'costs' and v.holds_from <= day
      order by v.holds_from desc, v.created_at desc limit 1), '{}') as said),
  offered as (select sum((i ->> 'm3')::numeric) as m3, sum((i ->> 'm3')::numeric * coalesce(m.cost_cents_per_m3, 0)) as mix_cents
    from jsonb_array_elements(items) i left join mixes m on m.id = (i ->> 'mixId')::uuid),
  per_m3 as (select mix_cents / m3 + (said ->> 'overheadCentsPerM3')::numeric + km * (said ->> 'wayCentsPerM3Km')::numeric
      + held_minutes * (said ->> 'heldTruckCentsPerHour')::numeric / 60 / m3 as cost, floor(paid_cents / m3 / 500) * 500 as price, said
    from offered cross join costs where m3 > 0)
  select coalesce((select case when price <= 0 then 'red'
      when (1 - cost / price) * 100 >= (said ->> 'greenPercent')::numeric then 'green'
      when (1 - cost / price) * 100 >= (said ->> 'yellowPercent')::numeric then 'yellow' else 'red' end from per_m3), 'red')
$$;
revoke execute on function app.quote_light(date, jsonb, jsonb, numeric, numeric, bigint) from public;
grant execute on function app.quote_light(date, jsonb, jsonb, numeric, numeric, bigint) to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
