ALTER TABLE "audit" ADD COLUMN "actor_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_document" ON "customers" USING btree ("unit_id","document");--> statement-breakpoint
-- A load and the closing of its month exclude each other: loads share the month, the closing holds it alone until its
-- transaction ends, so that neither overlooks what the other has not committed yet.
create function app.month_key(unit uuid, day date) returns bigint language sql immutable parallel safe
  return hashtextextended(unit::text || to_char(date_trunc('month', day::timestamp), 'YYYYMM'), 0);
--> statement-breakpoint
create or replace function app.prepare_load() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  if new.day_on is not null then
    perform pg_advisory_xact_lock_shared(app.month_key(new.unit_id, new.day_on));
  end if;
  if tg_op = 'UPDATE' and (old.unit_id, old.day_on) is distinct from (new.unit_id, new.day_on) then
    perform pg_advisory_xact_lock_shared(app.month_key(old.unit_id, old.day_on));
  end if;
  if exists (
    select from closed_months c where c.unit_id = new.unit_id and c.month_on = date_trunc('month', new.day_on)::date
  ) or (tg_op = 'UPDATE' and exists (
    select from closed_months c where c.unit_id = old.unit_id and c.month_on = date_trunc('month', old.day_on)::date
  )) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function app.hold_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.month_on));
  return new;
end $$;
--> statement-breakpoint
create trigger closed_months_hold before insert on closed_months for each row execute function app.hold_month();
--> statement-breakpoint
-- The audit trail keeps who it was by name: a unit may not see the office's accounts, but should know who changed a load.
create or replace function app.audit_row() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and old_row = new_row then return null; end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', whole ->> 'account_id', whole ->> 'unit_id', whole ->> 'month_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op),
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(old_row) where value is distinct from new_row -> key) else old_row end,
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(new_row) where value is distinct from old_row -> key) else new_row end,
    app.account_id(), nullif(current_setting('app.role', true), ''),
    (select name from accounts where id = app.account_id())
  );
  return null;
end $$;
--> statement-breakpoint
update audit set actor_name = a.name from accounts a where a.id = audit.account_id;
--> statement-breakpoint
-- What runs with the owner's rights looks for its tables where product roles can put none, and these make none at all.
alter function app.total_new_loads() set search_path = public, app, pg_temp;
--> statement-breakpoint
alter function app.total_old_loads() set search_path = public, app, pg_temp;
--> statement-breakpoint
alter function app.total_changed_loads() set search_path = public, app, pg_temp;
--> statement-breakpoint
alter function app.announce_loads() set search_path = public, app, pg_temp;
--> statement-breakpoint
alter function app.announce_rows() set search_path = public, app, pg_temp;
--> statement-breakpoint
alter function app.place_of_seller(uuid, date) set search_path = public, app, pg_temp;
--> statement-breakpoint
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;
