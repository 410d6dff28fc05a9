-- In whose drum a return is: its load's, as long as there is one, whoever goes on with that by now.
create or replace function app.crew_of_return(returned concrete_returns) returns table (vehicle_id uuid, driver_id uuid,
  partner_id uuid)
language sql stable set search_path = public, app, pg_temp as $$
  select l.vehicle_id, l.driver_id, l.partner_id from loads l where l.id = returned.load_id
  union all
  select returned.vehicle_id, returned.driver_id, returned.partner_id where returned.load_id is null
$$;
revoke execute on function app.crew_of_return(concrete_returns) from public;
