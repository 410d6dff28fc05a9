CREATE TABLE "note_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "note_links_load_id_unique" UNIQUE("load_id")
);
--> statement-breakpoint
ALTER TABLE "note_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_links" ADD CONSTRAINT "note_links_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_links_unit" ON "note_links" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "note_links_seller" ON "note_links" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "note_links_driver" ON "note_links" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "note_links_partner" ON "note_links" USING btree ("partner_id");--> statement-breakpoint
CREATE POLICY "note_links_admin" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "note_links_supervisor" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "note_links_unit" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "note_links_manager" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "note_links_seller" ON "note_links" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "note_links_driver" ON "note_links" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "note_links_helay" ON "note_links" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
-- The midnight after the last day of a link that begins now, in the unit's calendar, as the company sets it (`NOTE_LINK_DAYS`).
create function app.end_of_note_link(at timestamptz, unit uuid) returns timestamptz
language sql stable set search_path = public, app, pg_temp as $$
  select ((at at time zone u.time_zone)::date + 1 + coalesce((
      select (v.value ->> 'noteLinkDays')::integer from setting_versions v
       where v.key = 'privacy' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
       order by v.holds_from desc, v.created_at desc, v.id desc limit 1), 90))::timestamp at time zone u.time_zone
    from units u where u.id = unit
$$;
--> statement-breakpoint
-- Whatever issues a note, its link has an end.
create function app.give_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into note_links (id, load_id, unit_id, seller_id, driver_id, partner_id, ends_at)
  values (gen_random_uuid(), new.id, new.unit_id, new.seller_id, new.driver_id, new.partner_id,
    app.end_of_note_link(coalesce(new.note_issued_at, now()), new.unit_id))
  on conflict (load_id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger loads_note_link after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_link();
--> statement-breakpoint
create trigger loads_note_link_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_link();
--> statement-breakpoint
-- Whose load it is, his is the link.
create function app.follow_note_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update note_links set unit_id = new.unit_id, seller_id = new.seller_id, driver_id = new.driver_id, partner_id = new.partner_id
   where load_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger loads_note_link_follows after update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.seller_id, old.driver_id, old.partner_id)
    is distinct from (new.unit_id, new.seller_id, new.driver_id, new.partner_id)) execute function app.follow_note_link();
--> statement-breakpoint
-- Links that are out there end as those to come, though none of them within a month from now.
insert into note_links (id, load_id, unit_id, seller_id, driver_id, partner_id, ends_at)
select gen_random_uuid(), l.id, l.unit_id, l.seller_id, l.driver_id, l.partner_id,
    greatest(app.end_of_note_link(coalesce(l.note_issued_at, l.loaded_at), l.unit_id),
      (((now() at time zone u.time_zone)::date + 31)::timestamp at time zone u.time_zone))
  from loads l join units u on u.id = l.unit_id where l.note_token is not null;
--> statement-breakpoint
create trigger note_links_audit after insert or update or delete on note_links for each row execute function app.audit_row();
--> statement-breakpoint
create trigger note_links_announce_update after update on note_links referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- What whoever has a note's link finds: the note while the link opens, else the company's name as it set it, and nothing of the note,
-- which is not even read; null of any other token.
create function app.find_open_note(asked text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set timezone = 'UTC' as $$
  select case when k.closed_at is null and k.ends_at > at then jsonb_build_object('note', app.find_note(asked))
      else jsonb_build_object('company', coalesce((select v.value from setting_versions v
        where v.key = 'company' and v.holds_from <= (at at time zone 'America/Sao_Paulo')::date
        order by v.holds_from desc, v.created_at desc, v.id desc limit 1), '{}')) end
    from loads l left join note_links k on k.load_id = l.id
   where l.note_token = asked and l.note_number is not null
$$;
--> statement-breakpoint
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'revoke insert, update on note_links from ' || everyone;
  -- Its end alone is a person's to set: whose it is, the load says.
  grant update (ends_at, closed_at) on note_links to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
  revoke execute on function app.give_note_link(), app.follow_note_link(), app.find_open_note(text, timestamptz) from public;
  execute 'grant execute on function app.find_open_note(text, timestamptz) to ' || everyone;
end $$;
