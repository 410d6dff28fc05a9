CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"actor_id" uuid,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "security_events_untold" ON "security_events" USING btree ("at") WHERE told_at is null;--> statement-breakpoint
CREATE POLICY "security_events_admin" ON "security_events" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "security_events_supervisor" ON "security_events" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
-- The log of security is written by this function alone, whoever asks: no role may add, change or erase a row of it.
create function app.note_security_event(of_kind text, of_account uuid, by_account uuid, from_ip text, agent text, of_request text, facts jsonb)
returns void language sql security definer set search_path = public, app, pg_temp as $$
  insert into security_events (id, at, kind, account_id, actor_id, ip_address, user_agent, request_id, details)
  select gen_random_uuid(), clock_timestamp(), of_kind, of_account, coalesce(by_account, app.account_id()),
    coalesce(from_ip, s.ip_address), left(coalesce(agent, s.user_agent), 300), of_request, facts
    from (values (1)) one
    left join sessions s on s.id = nullif(current_setting('app.session_id', true), '')::uuid
$$;
--> statement-breakpoint
revoke execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) from public;
--> statement-breakpoint
grant execute on function app.note_security_event(text, uuid, uuid, text, text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
revoke insert, update on security_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Not even the owner of the tables changes what is written (but that it was told), or erases it within half a year.
create function app.keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'told_at' = to_jsonb(old) - 'told_at' then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'what the log of security holds stays as it is' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger security_events_keep before update or delete on security_events for each row execute function app.keep_security_event();
--> statement-breakpoint
-- Heard by the servers, which write their own log and ask the alarms, and by the screens of the office.
create function app.announce_security() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('security_events', '{}', '{}', '{}', '{}');
  return null;
end $$;
--> statement-breakpoint
create trigger security_events_announce after insert on security_events for each statement execute function app.announce_security();
