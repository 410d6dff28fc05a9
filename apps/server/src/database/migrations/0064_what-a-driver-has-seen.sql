CREATE TABLE "load_acknowledgements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"seen" jsonb
);
--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "water_additions" ADD COLUMN "wrong_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_additions" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_acknowledgements" ADD CONSTRAINT "load_acknowledgements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "load_acknowledgements_load" ON "load_acknowledgements" USING btree ("load_id","server_at");--> statement-breakpoint
CREATE INDEX "load_acknowledgements_unit" ON "load_acknowledgements" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "load_acknowledgements_driver" ON "load_acknowledgements" USING btree ("driver_id","server_at");--> statement-breakpoint
CREATE INDEX "load_acknowledgements_seller" ON "load_acknowledgements" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "load_acknowledgements_partner" ON "load_acknowledgements" USING btree ("partner_id");--> statement-breakpoint
CREATE POLICY "load_acknowledgements_admin" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_acknowledgements_supervisor" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_acknowledgements_unit" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_acknowledgements_manager" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_acknowledgements_seller" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "load_acknowledgements_driver" ON "load_acknowledgements" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "load_acknowledgements_helay" ON "load_acknowledgements" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
-- Never changed: it is its own trail.
revoke update, delete on load_acknowledgements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create trigger load_acknowledgements_announce_insert after insert on load_acknowledgements referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A driver says "ciente" of his own load; that one left him, of a load to which he had said it.
create function app.hold_driver_of_acknowledgement() returns trigger language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
      and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id))
    or (new.seen is null and exists (select from load_acknowledgements a where a.load_id = new.load_id and a.driver_id = new.driver_id
      and (a.unit_id, a.seller_id, a.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id))) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger load_acknowledgements_driver before insert on load_acknowledgements
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_acknowledgement();
--> statement-breakpoint
-- Whether the driver of a planned load knows of it as it is, for whoever sees the load and its names.
create function app.seen_stand(asked uuid) returns jsonb
language sql stable set search_path = public, app, pg_temp as $$
  select case when a.seen is not null then jsonb_build_object('at', a.at, 'isCurrent',
      (a.seen ->> 'plannedAt')::timestamptz is not distinct from l.planned_at and (a.seen ->> 'm3')::numeric = l.loaded_m3
      and a.seen ->> 'customer' = btrim(left(btrim(k.name), 200)) and a.seen ->> 'site' = btrim(left(btrim(coalesce(s.name, '')), 200))
      and a.seen ->> 'mix' = m.code and a.seen ->> 'vehicle' is not distinct from v.fleet_number) end
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join vehicles v on v.id = l.vehicle_id
      cross join lateral (select n.seen, n.at from load_acknowledgements n
        where n.load_id = l.id and n.driver_id = l.driver_id order by n.server_at desc, n.at desc, n.id desc limit 1) a
   where l.id = asked
$$;
--> statement-breakpoint
-- The manager's code once more, for water that its driver has entered: the ledger keeps that it was told, and whether it matched.
create function app.tell_water_code(of_load uuid, of_water uuid, told text, most integer) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  water record;
begin
  select w.unapproved, w.code_tries, l.water_code into water from water_additions w join loads l on l.id = w.load_id
   where w.id = of_water and w.load_id = of_load and l.driver_id = app.driver_id() for update of w;
  if not found then return 'missing'; end if;
  if not water.unapproved then return 'told'; end if;
  if water.code_tries >= most then return 'spent'; end if;
  update water_additions set code_tries = code_tries + 1, unapproved = told is distinct from water.water_code,
    wrong_code = told is distinct from water.water_code where id = of_water;
  return 'told';
end $$;
--> statement-breakpoint
revoke execute on function app.tell_water_code(uuid, uuid, text, integer) from public;
--> statement-breakpoint
grant execute on function app.tell_water_code(uuid, uuid, text, integer) to traco_driver;
