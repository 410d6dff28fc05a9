-- Of own pours a seller asks for new ones, mends what nobody has confirmed, gives m³ back and withdraws; confirming,
-- moving what is confirmed and speaking for the customer are the office's.
create or replace function app.hold_seller_of_pour() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,reason,reason_text,released_m3,revision,day_on}';
  office text[] := '{id,unit_id,number,confirmed_at,override_reason,copied_from_id,quote_id,quote_item,recorded_by,created_at}';
  waiting text[] := '{requested,under_review,rescheduled}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'requested' and new.released_m3 = 0 and new.override_reason = ''
      and new.confirmed_at is null and new.customer_confirmed_at is null then
      return new;
    end if;
  elsif (new.state = old.state or (new.state = 'cancelled' and old.state = any (waiting || '{suspended}')))
    and (to_jsonb(new) - changeable = to_jsonb(old) - changeable
      or (new.state = old.state and old.state = any (waiting)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (office))
          = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (office))
        and (new.customer_confirmed_at is null or new.customer_confirmed_at = old.customer_confirmed_at))) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
