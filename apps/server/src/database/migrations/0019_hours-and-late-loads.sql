set local check_function_bodies = off
--> statement-breakpoint
-- A driver's step changes one load, and hundreds step at once: what it sets off does no more than this load needs.
-- Totals are asked only for rows of which something that they sum has changed.
create or replace function app.total_changed_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[];
begin
  select array_agg(side.d) into deltas
    from old_rows o join new_rows n on n.id = o.id cross join lateral (values
      (o.counts, (o.unit_id, o.seller_id, o.mix_id, o.day_on, -1, o.transferred_m3 - o.loaded_m3, -o.delivered_m3, -o.billed_m3, -o.returned_m3, -o.total_cents)::app.load_delta),
      (n.counts, (n.unit_id, n.seller_id, n.mix_id, n.day_on, 1, n.loaded_m3 - n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents)::app.load_delta)
    ) side (counts, d)
   where side.counts
     and (o.counts, o.unit_id, o.seller_id, o.mix_id, o.day_on, o.loaded_m3, o.transferred_m3, o.delivered_m3, o.billed_m3, o.returned_m3, o.total_cents)
       is distinct from
         (n.counts, n.unit_id, n.seller_id, n.mix_id, n.day_on, n.loaded_m3, n.transferred_m3, n.delivered_m3, n.billed_m3, n.returned_m3, n.total_cents);
  if deltas is not null then perform app.add_to_totals(deltas); end if;
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select side.unit_id, side.day_on, extract(hour from side.loaded_at at time zone u.time_zone), side.seller_id, sum(side.loads), sum(side.m3)
    from old_rows o join new_rows n on n.id = o.id cross join lateral (values
      (o.counts, o.unit_id, o.day_on, o.loaded_at, o.seller_id, -1, -o.delivered_m3),
      (n.counts, n.unit_id, n.day_on, n.loaded_at, n.seller_id, 1, n.delivered_m3)
    ) side (counts, unit_id, day_on, loaded_at, seller_id, loads, m3) join units u on u.id = side.unit_id
   where side.counts and (o.counts, o.unit_id, o.seller_id, o.loaded_at, o.delivered_m3)
       is distinct from (n.counts, n.unit_id, n.seller_id, n.loaded_at, n.delivered_m3)
   group by 1, 2, 3, 4 having sum(side.loads) <> 0 or sum(side.m3) <> 0 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
--> statement-breakpoint
-- What a load of transferred concrete brings was loaded once already, as another load. Most often it is one load: then there is
-- nothing to sum up and to bring in order, unless it is one of the past: that is noted with the totals.
create or replace function app.total_new_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  deltas app.load_delta[] := array(
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta
      from new_rows where counts);
begin
  if cardinality(deltas) = 1 and (deltas[1]).day_on > (now() at time zone 'UTC')::date - 2 then
    perform app.add_to_day(deltas[1]);
    perform app.add_to_month(deltas[1]);
  elsif cardinality(deltas) > 0 then
    perform app.add_to_totals(deltas);
  end if;
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select n.unit_id, n.day_on, extract(hour from n.loaded_at at time zone u.time_zone), n.seller_id, count(*), sum(n.delivered_m3)
    from new_rows n join units u on u.id = n.unit_id where n.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
--> statement-breakpoint
create or replace function app.total_old_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  insert into hourly_totals as t (unit_id, day_on, hour, seller_id, loads, delivered_m3)
  select o.unit_id, o.day_on, extract(hour from o.loaded_at at time zone u.time_zone), o.seller_id, -count(*), -sum(o.delivered_m3)
    from old_rows o join units u on u.id = o.unit_id where o.counts group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (unit_id, day_on, hour, seller_id) do update set
    loads = t.loads + excluded.loads, delivered_m3 = t.delivered_m3 + excluded.delivered_m3;
  return null;
end $$;
--> statement-breakpoint
CREATE TABLE "hourly_totals" (
	"unit_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"hour" smallint NOT NULL,
	"seller_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	"delivered_m3" numeric(14,2) NOT NULL,
	CONSTRAINT "hourly_totals_unit_id_day_on_hour_seller_id_pk" PRIMARY KEY("unit_id","day_on","hour","seller_id")
);
--> statement-breakpoint
ALTER TABLE "hourly_totals" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "hourly_totals" ADD CONSTRAINT "hourly_totals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hourly_totals" ADD CONSTRAINT "hourly_totals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "hourly_totals_admin" ON "hourly_totals" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "hourly_totals_supervisor" ON "hourly_totals" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "hourly_totals_unit" ON "hourly_totals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "hourly_totals_manager" ON "hourly_totals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "hourly_totals_seller" ON "hourly_totals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
-- Totals are kept by the triggers of loads.
revoke insert, update on hourly_totals from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

--> statement-breakpoint
insert into hourly_totals (unit_id, day_on, hour, seller_id, loads, delivered_m3)
select l.unit_id, l.day_on, extract(hour from l.loaded_at at time zone u.time_zone), l.seller_id, count(*), sum(l.delivered_m3)
  from loads l join units u on u.id = l.unit_id where l.counts group by 1, 2, 3, 4;
