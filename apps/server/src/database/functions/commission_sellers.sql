-- Of these sellers those whose commission whoever asks may know: what of their loads, prices and rules lies in a unit where they sold
-- before counts too, and is read for them by the functions below.
create or replace function app.commission_sellers(asked uuid[]) returns setof uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id from sellers s where s.id = any(asked) and case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then s.unit_id = app.unit_id()
    when 'seller' then s.id = app.seller_id()
    else false end
$$;
revoke execute on function app.commission_sellers(uuid[]) from public;
grant execute on function app.commission_sellers(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
