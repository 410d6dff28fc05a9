-- Of own loads a seller may contest those that are accepted, and record, mend or withdraw what waits and is the seller's own record;
-- a policy cannot say so, as it sees the row before or after a change, never both. Generated columns are not computed yet before a
-- write. A seller plans loads of own pours, at their price, and withdraws them as long as they are only planned; trucks and times
-- are the plant's.
create or replace function app.hold_seller() returns trigger
language plpgsql as $$
declare
  free text[] := '{contest_reason,contested_at,contest_answer,revision,total_cents,counts}';
  withdrawn text[] := '{state,cancelled_at,cancel_reason,revision,total_cents,counts,day_on}';
begin
  if tg_op = 'UPDATE' and old.review = 'accepted' and to_jsonb(new) - free = to_jsonb(old) - free then
    return new;
  end if;
  if new.review = 'pending' and new.recorded_by = app.account_id() and (tg_op = 'INSERT' or (
    old.review = 'pending' and old.recorded_by = app.account_id() and old.state <> 'cancelled'
  )) then
    return new;
  end if;
  if new.pour_id is not null and (
    (tg_op = 'INSERT' and new.state = 'scheduled' and new.vehicle_id is null and new.driver_id is null
      and exists (select from pours p where p.id = new.pour_id and (p.unit_id, p.seller_id, p.customer_id, p.site_id, p.mix_id, p.price_cents_per_m3)
        = (new.unit_id, new.seller_id, new.customer_id, new.site_id, new.mix_id, new.price_cents_per_m3)))
    or (tg_op = 'UPDATE' and old.state = 'scheduled' and new.state = 'cancelled'
      and to_jsonb(new) - withdrawn = to_jsonb(old) - withdrawn)
  ) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;

-- Whoever gives a customer to a seller holds the seller, whose row this actor may not change: the unit where the seller works, null when nowhere.
create or replace function app.hold_seller(asked uuid) returns uuid
language sql strict security definer set search_path = public, app, pg_temp as $$
  select unit_id from sellers where id = asked and active for share
$$;
revoke execute on function app.hold_seller(uuid) from public;
grant execute on function app.hold_seller(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
