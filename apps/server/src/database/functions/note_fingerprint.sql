-- What a sealed note tells of, by its ids: as long as this stays, the version that was sealed stays the one in force. A
-- customer's new name is no correction of a load. Whoever adds something here makes a new version of every note.
create or replace function app.note_fingerprint(load uuid) returns text
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select encode(sha256(convert_to(jsonb_build_object(
    'load', (select jsonb_build_array(l.state, l.customer_id, l.site_id, l.mix_id, l.pour_id, l.vehicle_id, l.driver_id,
        l.loaded_at, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at, l.returning_at, l.back_at, l.loaded_m3,
        l.delivered_m3, l.returned_m3, l.diverted_m3, l.transferred_m3, l.transferred_from_id, l.seal, l.water_limit_litres,
        l.cancel_reason) from loads l where l.id = load),
    'steps', (select jsonb_agg(s.id order by s.id) from load_steps s where s.load_id = load),
    'water', (select jsonb_agg(w.id order by w.id) from water_additions w where w.load_id = load),
    'receipts', (select jsonb_agg(r.id order by r.id) from load_receipts r where r.load_id = load),
    'returned', (select jsonb_build_array(r.residue_m3, r.surplus_m3) from concrete_returns r where r.load_id = load),
    'diverted', (select jsonb_agg(jsonb_build_array(o.id, o.transferred_m3) order by o.id) from loads o where o.transferred_from_id = load)
  )::text, 'utf8')), 'hex')
$$;
revoke execute on function app.note_fingerprint(uuid) from public;
