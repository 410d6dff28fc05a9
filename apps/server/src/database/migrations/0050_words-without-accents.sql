-- Words are looked for as people type them: without accents, large or small.
create function app.plain(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (app.plain(name)) STORED NOT NULL;--> statement-breakpoint
-- The trail keeps what people wrote, not what is made of it: who is forgotten is named in it once.
CREATE OR REPLACE FUNCTION app.audit_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'app', 'pg_temp'
AS $function$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'plain_name' end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'plain_name' end;
  whole jsonb := coalesce(after_row, before_row);
  actor uuid := app.account_id();
begin
  if tg_op = 'UPDATE' then
    if before_row = after_row then return null; end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, after_row -> key) into before_row, after_row
      from jsonb_each(before_row) where value is distinct from after_row -> key;
  end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', case when tg_table_name = 'account_units' then whole ->> 'account_id' end,
      whole ->> 'unit_id', whole ->> 'month_on', whole ->> 'day_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op), before_row, after_row, actor, nullif(current_setting('app.role', true), ''),
    (select name from accounts where id = actor)
  );
  return null;
end $function$;
