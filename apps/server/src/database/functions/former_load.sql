-- A load that was the asking driver's, as a "ciente" or the trail says; whether the driver has been told that it went to another.
create or replace function app.former_load(of_load uuid) returns table (unit_id uuid, seller_id uuid, partner_id uuid,
  is_told boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.unit_id, l.seller_id, l.partner_id, coalesce(a.is_told, false)
    from loads l left join lateral (select n.seen is null as is_told from load_acknowledgements n
      where n.load_id = l.id and n.driver_id = app.driver_id() order by n.server_at desc, n.at desc, n.id desc limit 1) a on true
   where l.id = of_load and (a.is_told is not null or exists (select from audit t
     where t.table_name = 'loads' and t.row_id = of_load::text and t.before ->> 'driver_id' = app.driver_id()::text))
$$;
revoke execute on function app.former_load(uuid) from public;
grant execute on function app.former_load(uuid) to traco_driver;
