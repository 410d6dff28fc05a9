-- Whoever may plan a unit's day: what others have in it counts for them too, but neither whom it is for nor its price.
create or replace function app.may_plan(unit uuid) returns boolean
language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then unit = app.unit_id() when 'manager' then unit = app.unit_id() when 'seller' then unit = app.unit_id()
    else false end
$$;
