-- Whom an incident concerns, as accounts: the plant's own posts, and drivers and sellers by name.
create function app.people_of(unit uuid, asked_drivers uuid[], asked_sellers uuid[]) returns table (account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a
   where app.may_plan(unit) and a.disabled_at is null and (
     (a.role in ('unit', 'manager') and a.unit_id = unit)
     or (a.role = 'driver' and a.driver_id = any (asked_drivers))
     or (a.role = 'seller' and a.seller_id = any (asked_sellers)))
$$;
--> statement-breakpoint
-- The other plants of the company: where concrete could come from when this one stands still.
create function app.other_plants(unit uuid) returns table (
  id uuid, name text, latitude double precision, longitude double precision, capacity_m3_per_hour integer
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.name, u.latitude, u.longitude, u.capacity_m3_per_hour from units u
   where app.may_plan(unit) and u.active and u.id <> unit and u.latitude is not null and u.longitude is not null
$$;
--> statement-breakpoint
revoke execute on function app.people_of(uuid, uuid[], uuid[]), app.other_plants(uuid) from public;
--> statement-breakpoint
grant execute on function app.people_of(uuid, uuid[], uuid[]), app.other_plants(uuid)
  to traco_admin, traco_supervisor, traco_unit, traco_manager;
--> statement-breakpoint
-- Whether what was delivered on a day of a unit is frozen, and by what. It holds the month as a write does, so that nobody
-- closes the day between this answer and the write that follows it.
create function app.freeze_of(unit uuid, day date) returns text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(app.month_key(unit, day));
  return case
    when exists (select from closed_months c where c.unit_id = unit and c.month_on = date_trunc('month', day)::date) then 'MONTH_CLOSED'
    when exists (select from closed_days c where c.unit_id = unit and c.day_on = day and c.state = 'closed') then 'DAY_CLOSED'
  end;
end $$;
--> statement-breakpoint
revoke execute on function app.freeze_of(uuid, date) from public;
--> statement-breakpoint
grant execute on function app.freeze_of(uuid, date) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- Steps are append-only: they are their own trail, and a copy of each would only cost.
drop trigger load_steps_audit on load_steps;
