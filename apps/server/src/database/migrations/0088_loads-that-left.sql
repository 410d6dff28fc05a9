-- As `app.seen_stand` was, for many loads in one: a sheet or a board of hundreds asked it load by load.
drop function app.seen_stand(uuid);
--> statement-breakpoint
create function app.seen_stands(asked uuid[]) returns table (load_id uuid, seen jsonb)
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
--> statement-breakpoint
-- A load that was the asking driver's, as he said "ciente" to it or as the trail tells; whether he has been told that it left him.
create function app.former_load(of_load uuid) returns table (unit_id uuid, seller_id uuid, partner_id uuid, is_told boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.unit_id, l.seller_id, l.partner_id, coalesce(a.is_told, false)
    from loads l left join lateral (select n.seen is null as is_told from load_acknowledgements n
      where n.load_id = l.id and n.driver_id = app.driver_id() order by n.server_at desc, n.at desc, n.id desc limit 1) a on true
   where l.id = of_load and (a.is_told is not null or exists (select from audit t
     where t.table_name = 'loads' and t.row_id = of_load::text and t.before ->> 'driver_id' = app.driver_id()::text))
$$;
--> statement-breakpoint
create or replace function app.hold_driver_of_acknowledgement() returns trigger language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
      and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id))
    or exists (select from app.former_load(new.load_id) f where (new.seen is null or not f.is_told)
      and (f.unit_id, f.seller_id, f.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Loads of which a decision has told the asking driver that they are not his.
create function app.decided_away(from_at timestamptz) returns table (load_id uuid, told_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.load_id, max(n.created_at) from notices n join load_conflicts c on c.id = n.conflict_id
   where n.account_id = app.account_id() and n.created_at > from_at and n.kind = 'message' and c.kind <> 'truck'
     and (c.driver_id = app.driver_id()) = (c.decision = 'passed')
   group by c.load_id
$$;
--> statement-breakpoint
revoke execute on function app.former_load(uuid), app.decided_away(timestamptz) from public;
--> statement-breakpoint
grant execute on function app.former_load(uuid), app.decided_away(timestamptz) to traco_driver;
