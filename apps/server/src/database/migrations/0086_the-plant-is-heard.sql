ALTER TABLE "notices" ADD COLUMN "conflict_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "overtaken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_conflict_id_load_conflicts_id_fk" FOREIGN KEY ("conflict_id") REFERENCES "public"."load_conflicts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_conflict" ON "notices" USING btree ("conflict_id") WHERE conflict_id is not null;
--> statement-breakpoint
-- What is a driver's own is announced to him, and not to every phone of his plant: wherever he is lent to, he hears it.
create function app.announce_driver_rows() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce(tg_table_name, array_agg(distinct unit_id), null, array_agg(distinct driver_id), null) from changed_rows having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function app.announce_notices() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('notices', array_agg(distinct n.unit_id), null,
    coalesce(array_agg(distinct a.driver_id) filter (where a.driver_id is not null), '{}'), null)
  from changed_rows n join accounts a on a.id = n.account_id having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
drop trigger notices_announce_insert on notices;
--> statement-breakpoint
drop trigger notices_announce_update on notices;
--> statement-breakpoint
create trigger notices_announce_insert after insert on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
--> statement-breakpoint
create trigger notices_announce_update after update on notices referencing new table as changed_rows
  for each statement execute function app.announce_notices();
--> statement-breakpoint
drop trigger load_conflicts_announce_insert on load_conflicts;
--> statement-breakpoint
create trigger load_conflicts_announce_insert after insert on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
drop trigger load_conflicts_announce_update on load_conflicts;
--> statement-breakpoint
create trigger load_conflicts_announce_update after update on load_conflicts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
drop trigger shifts_announce_insert on shifts;
--> statement-breakpoint
create trigger shifts_announce_insert after insert on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
drop trigger shifts_announce_update on shifts;
--> statement-breakpoint
create trigger shifts_announce_update after update on shifts referencing new table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
drop trigger shifts_announce_delete on shifts;
--> statement-breakpoint
create trigger shifts_announce_delete after delete on shifts referencing old table as changed_rows
  for each statement execute function app.announce_driver_rows();
--> statement-breakpoint
-- A notice says of which case it tells.
CREATE OR REPLACE FUNCTION app.tell_plant_of_conflict(l loads, heading text, words text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
  insert into notices (id, unit_id, account_id, kind, title, text, link, conflict_id, sent_by, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'crisis', heading, k.name || ': ' || words,
      case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
      (select c.id from load_conflicts c where c.load_id = l.id and c.driver_id = d.id and c.decided_at is null),
      app.account_id(), d.name, moment
    from customers k, accounts a, drivers d
   where k.id = l.customer_id and d.id = app.driver_id() and a.disabled_at is null
     and (a.unit_id = l.unit_id and a.role in ('unit', 'manager')
       or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> d.id);
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.settle_held(of_conflict uuid, refusals jsonb, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
declare
  c load_conflicts;
begin
  select x.* into c from load_conflicts x where x.id = of_conflict for update;
  if not found or current_setting('app.role', true) not in ('admin', 'supervisor', 'unit', 'manager')
    or (current_setting('app.role', true) in ('unit', 'manager') and c.unit_id is distinct from app.unit_id()) then
    raise exception 'not this actor''s to decide' using errcode = '42501';
  end if;
  insert into device_entries (id, unit_id, driver_id, kind, load_id, body, device_at, sent_at, server_at)
  select h.id, d.unit_id, h.driver_id, h.kind, h.load_id, h.body, h.device_at, h.sent_at, h.server_at
    from held_entries h join drivers d on d.id = h.driver_id
   where h.conflict_id = of_conflict and h.refusal is null and not refusals ? h.id::text
  on conflict (id) do nothing;
  insert into refused_entries (id, unit_id, driver_id, day_on, kind, load_id, refusal, body, at, server_at)
  select h.id, h.unit_id, h.driver_id, (h.at at time zone u.time_zone)::date, h.kind, h.load_id, refusals ->> h.id::text,
         h.body, h.at, moment
    from held_entries h join units u on u.id = h.unit_id
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text
  on conflict (id) do nothing;
  -- What was told of the load before is not so any more; the notice of the decision follows.
  update notices n set overtaken_at = moment from load_conflicts x
   where x.id = n.conflict_id and x.load_id = c.load_id and (x.id = c.id or x.decided_at is not null) and n.overtaken_at is null;
  update held_entries h set refusal = refusals ->> h.id::text
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text;
end $function$;
--> statement-breakpoint
-- Whose a load is said to be, with the accounts that hear what was decided: a driver who has changed plants since, too.
create function app.sides_of_conflict(of_conflict uuid) returns table (driver_id uuid, name text, account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.name, (select a.id from accounts a where a.driver_id = d.id and a.role = 'driver' and a.disabled_at is null limit 1)
    from load_conflicts c join loads l on l.id = c.load_id join drivers d on d.id in (c.driver_id, l.driver_id)
   where c.id = of_conflict and (current_setting('app.role', true) in ('admin', 'supervisor')
      or current_setting('app.role', true) in ('unit', 'manager') and c.unit_id = app.unit_id())
$$;
--> statement-breakpoint
revoke execute on function app.sides_of_conflict(uuid) from public;
--> statement-breakpoint
grant execute on function app.sides_of_conflict(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager;
