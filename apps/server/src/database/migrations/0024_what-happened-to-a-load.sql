ALTER TABLE "loads" ADD COLUMN "is_taken_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "concrete_returns_reused" ON "concrete_returns" USING btree ("reused_load_id") WHERE reused_load_id is not null;--> statement-breakpoint
-- A load that comes to a pour already on its way (a diversion, a surplus) begins it too.
create function app.begin_pours_of_new() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update pours p set state = 'in_progress', revision = p.revision + 1
   where p.state in ('confirmed', 'rescheduled') and p.id in (
     select n.pour_id from new_rows n where n.pour_id is not null and n.counts);
  return null;
end $$;
--> statement-breakpoint
create trigger loads_begin_pours_of_new after insert on loads referencing new table as new_rows for each statement execute function app.begin_pours_of_new();
--> statement-breakpoint
-- A swap of truck or driver is a row of its own kind, and corrects no time.
update load_steps set kind = 'crew', reason = substr(reason, 8) where kind = 'correction' and reason like 'Troca: % / % → % / %. %';
--> statement-breakpoint
-- Concrete is loaded once: of a load that counts no more, what went on as other loads is loaded as these, but for as much
-- as it had itself of another that counts. What a closed day says stays said.
create function app.keep_loaded_once() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  still numeric := new.transferred_m3;
  made record;
begin
  if new.state = 'diverted' and new.delivered_m3 > 0 then return new; end if;
  for made in
    select l.id, l.transferred_m3 as m3, app.freeze_of(l.unit_id, l.day_on) is not null as frozen from loads l
     where l.transferred_from_id = new.id and l.state <> 'cancelled' and l.transferred_m3 > 0 order by l.id for update of l
  loop
    if made.m3 > still and not made.frozen then
      update loads l set transferred_m3 = still, revision = l.revision + 1 where l.id = made.id;
    end if;
    still := greatest(0, still - made.m3);
  end loop;
  return new;
end $$;
--> statement-breakpoint
create trigger loads_once before update on loads for each row
  when (new.state in ('refused', 'cancelled', 'diverted')
    and (old.state is distinct from new.state or old.transferred_m3 > new.transferred_m3 or old.delivered_m3 > new.delivered_m3))
  execute function app.keep_loaded_once();
--> statement-breakpoint
-- What was proved of a load stays with who proved it, and is asked for by the load: whoever goes on with another's trip
-- goes on from its water, its receipt and its return.
create function app.proofs_of_load(load uuid) returns table (water_litres integer, has_receipt boolean, has_return boolean)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
begin
  return query
    select coalesce((select sum(w.litres)::integer from water_additions w where w.load_id = l.id), 0),
           exists (select from load_receipts r where r.load_id = l.id),
           exists (select from concrete_returns r where r.load_id = l.id)
      from loads l
     where l.id = load and case current_setting('app.role', true)
       when 'admin' then true when 'supervisor' then true
       when 'unit' then l.unit_id = app.unit_id() when 'manager' then l.unit_id = app.unit_id()
       when 'driver' then l.driver_id = app.driver_id() else false end;
end $$;
--> statement-breakpoint
create function app.water_of_own_loads(asked uuid[]) returns setof water_additions
language sql stable security definer set search_path = public, app, pg_temp as $$
  select w.* from water_additions w join loads l on l.id = w.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
create function app.receipts_of_own_loads(asked uuid[]) returns setof load_receipts
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from load_receipts r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
create function app.returns_of_own_loads(asked uuid[]) returns setof concrete_returns
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.* from concrete_returns r join loads l on l.id = r.load_id where l.id = any (asked) and l.driver_id = app.driver_id()
$$;
--> statement-breakpoint
revoke execute on function app.proofs_of_load(uuid), app.water_of_own_loads(uuid[]), app.receipts_of_own_loads(uuid[]),
  app.returns_of_own_loads(uuid[]) from public;
--> statement-breakpoint
grant execute on function app.proofs_of_load(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
grant execute on function app.water_of_own_loads(uuid[]), app.receipts_of_own_loads(uuid[]), app.returns_of_own_loads(uuid[])
  to traco_driver;
