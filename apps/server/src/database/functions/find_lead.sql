-- How far a request is, by its code.
create or replace function app.find_lead(of_code text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('state', l.state, 'requestedAt', l.created_at, 'changedAt', l.changed_at, 'sellerName', s.name,
      'sellerPhone', s.phone, 'unitName', u.name, 'photosWanted', cardinality(l.photo_ids),
      'photosReceived', (select count(*) from lead_photos p where p.lead_id = l.id))
    from leads l join sellers s on s.id = l.seller_id join units u on u.id = l.unit_id
   where l.follow_code = of_code
$$;
revoke execute on function app.find_lead(text) from public;
grant execute on function app.find_lead(text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
