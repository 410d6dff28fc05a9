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
