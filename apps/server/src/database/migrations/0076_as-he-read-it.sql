-- A text as a "ciente" keeps it: without what stands around it, and not longer than it is shown.
create function app.as_read(words text) returns text language sql immutable parallel safe
return btrim(left(btrim(coalesce(words, '')), 200));
--> statement-breakpoint
-- Compared by everything that his "ciente" says that he has read (`SeenLoad` of the contract): the plant reads what his phone tells.
create or replace function app.seen_stand(asked uuid) returns jsonb
language sql stable set search_path = public, app, pg_temp as $$
  select case when a.seen is not null then jsonb_build_object('at', a.at, 'isCurrent',
      (a.seen ->> 'plannedAt')::timestamptz is not distinct from l.planned_at and (a.seen ->> 'm3')::numeric = l.loaded_m3
      and a.seen ->> 'customer' = app.as_read(k.name) and a.seen ->> 'site' = app.as_read(s.name)
      and a.seen ->> 'address' = app.as_read(concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')))
      and a.seen ->> 'mix' = m.code and (a.seen ->> 'pumped')::boolean = coalesce(p.pumped, false)
      and a.seen ->> 'vehicle' is not distinct from v.fleet_number
      and a.seen ->> 'notes' = app.as_read(concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, '')))) end
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles v on v.id = l.vehicle_id
      cross join lateral (select n.seen, n.at from load_acknowledgements n
        where n.load_id = l.id and n.driver_id = l.driver_id order by n.server_at desc, n.at desc, n.id desc limit 1) a
   where l.id = asked
$$;
