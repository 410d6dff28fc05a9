create or replace function app.announce_loads() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.announce('loads', array_agg(distinct unit_id), array_agg(distinct seller_id),
    coalesce(array_agg(distinct driver_id) filter (where driver_id is not null), '{}'),
    coalesce(array_agg(distinct partner_id) filter (where partner_id is not null), '{}'))
  from changed_rows having count(*) > 0;
  return null;
end $$;
