-- The audit trail: an insert keeps what has a value (what is null is left away, inside of values too; rows of before have all of
-- it), a change only what changed, gathered in one pass over the row. It names a row by its
-- id, or by the keys of a row that has none, and who it was by name: a unit may not see the office's accounts, but should know who
-- changed a load. It keeps what people wrote, not what is made of it: who is forgotten is named in it once.
create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{plain_name,searched}'::text[] end;
  after_row jsonb := case tg_op when 'INSERT' then jsonb_strip_nulls(to_jsonb(new)) - '{plain_name,searched}'::text[]
    when 'UPDATE' then to_jsonb(new) - '{plain_name,searched}'::text[] end;
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
end $$;
