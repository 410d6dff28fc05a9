create or replace function app.seen_stands(asked uuid[]) returns table (load_id uuid, seen jsonb)
language sql stable set search_path = public, app, pg_temp as $$
  select l.id, jsonb_build_object('at', a.at, 'isCurrent',
      (a.seen ->> 'plannedAt')::timestamptz is not distinct from l.planned_at and (a.seen ->> 'm3')::numeric = l.loaded_m3
      and a.seen ->> 'customer' = app.as_read(k.name) and a.seen ->> 'site' = app.as_read(s.name)
      and a.seen ->> 'address' = app.as_read(concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')))
      and a.seen ->> 'mix' = m.code and (a.seen ->> 'pumped')::boolean = coalesce(p.pumped, false)
      and a.seen ->> 'vehicle' is not distinct from v.fleet_number
      and a.seen ->> 'notes' = app.as_read(concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, ''))))
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles v on v.id = l.vehicle_id
      join (select distinct on (n.load_id, n.driver_id) n.load_id, n.driver_id, n.seen, n.at from load_acknowledgements n
        where n.load_id = any(asked) order by n.load_id, n.driver_id, n.server_at desc, n.at desc, n.id desc) a
        on a.load_id = l.id and a.driver_id = l.driver_id and a.seen is not null
   where l.id = any(asked)
$$;
