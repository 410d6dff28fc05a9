ALTER TABLE "loads" ADD COLUMN "contest_answer" text;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loads_note_photo" ON "loads" USING btree ("note_photo_id") WHERE note_photo_id is not null;--> statement-breakpoint
CREATE POLICY "audit_seller" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from loads where loads.id = case when audit.table_name = 'loads' then audit.row_id::uuid end));--> statement-breakpoint
CREATE POLICY "files_seller_of_loads" ON "files" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from loads where loads.note_photo_id = files.id));--> statement-breakpoint
-- Of his own loads a seller may contest those that are accepted, and record, mend or withdraw what waits and is by his
-- own hand; a policy cannot say so, as it sees the row before or after a change, never both. Generated columns are
-- not computed yet before a write.
create function app.hold_seller() returns trigger language plpgsql as $$
declare
  free text[] := '{contest_reason,contested_at,contest_answer,revision,total_cents,counts}';
begin
  if tg_op = 'UPDATE' and old.review = 'accepted' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  if new.review = 'pending' and new.recorded_by = app.account_id() and (tg_op = 'INSERT' or (
    old.review = 'pending' and old.recorded_by = app.account_id() and old.state <> 'cancelled'
  )) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger loads_seller before insert or update on loads for each row when (current_user = 'traco_seller')
  execute function app.hold_seller();
--> statement-breakpoint
-- Who recorded a load, by name, for those who see the load but not the account.
create function app.account_name(asked uuid) returns text
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select name from accounts where id = asked
$$;
--> statement-breakpoint
revoke execute on function app.account_name(uuid) from public;
--> statement-breakpoint
grant execute on function app.account_name(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
