-- A seller answers what was offered to an own pour, once, and offers nothing.
create or replace function app.hold_seller_of_offer() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,answer,answered_by,answered_at,revision}';
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state in ('accepted', 'refused')
    and to_jsonb(new) - changeable = to_jsonb(old) - changeable then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
