-- Whom an incident concerns, as accounts: the plant's own posts, and drivers and sellers by name.
create or replace function app.people_of(unit uuid, asked_drivers uuid[], asked_sellers uuid[]) returns table
  (account_id uuid)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a
   where app.may_plan(unit) and a.disabled_at is null and (
     (a.role in ('unit', 'manager') and a.unit_id = unit)
     or (a.role = 'driver' and a.driver_id = any (asked_drivers))
     or (a.role = 'seller' and a.seller_id = any (asked_sellers)))
$$;
revoke execute on function app.people_of(uuid, uuid[], uuid[]) from public;
grant execute on function app.people_of(uuid, uuid[], uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager;
