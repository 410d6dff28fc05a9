create or replace function app.audit_trip() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  was jsonb := jsonb_build_object('revision', old.revision,
    'state', nullif(old.state, new.state), 'loaded_at', nullif(old.loaded_at, new.loaded_at),
    'en_route_at', nullif(old.en_route_at, new.en_route_at), 'on_site_at', nullif(old.on_site_at, new.on_site_at),
    'discharging_at', nullif(old.discharging_at, new.discharging_at),
    'washing_at', nullif(old.washing_at, new.washing_at), 'returning_at', nullif(old.returning_at, new.returning_at),
    'back_at', nullif(old.back_at, new.back_at));
  is_now jsonb := jsonb_build_object('revision', new.revision,
    'state', nullif(new.state, old.state), 'loaded_at', nullif(new.loaded_at, old.loaded_at),
    'en_route_at', nullif(new.en_route_at, old.en_route_at), 'on_site_at', nullif(new.on_site_at, old.on_site_at),
    'discharging_at', nullif(new.discharging_at, old.discharging_at),
    'washing_at', nullif(new.washing_at, old.washing_at), 'returning_at', nullif(new.returning_at, old.returning_at),
    'back_at', nullif(new.back_at, old.back_at));
begin
  if (
    old.change_reason, old.loaded_m3, old.delivered_m3, old.billed_m3, old.returned_m3, old.seal, old.vehicle_id,
    old.partner_id, old.note_series, old.note_number, old.note_token, old.note_issued_at, old.water_code
  ) is distinct from (
    new.change_reason, new.loaded_m3, new.delivered_m3, new.billed_m3, new.returned_m3, new.seal, new.vehicle_id,
    new.partner_id, new.note_series, new.note_number, new.note_token, new.note_issued_at, new.water_code
  ) then
    was := was || jsonb_build_object(
      'change_reason', nullif(old.change_reason, new.change_reason),
      'loaded_m3', nullif(old.loaded_m3, new.loaded_m3), 'delivered_m3', nullif(old.delivered_m3, new.delivered_m3),
      'billed_m3', nullif(old.billed_m3, new.billed_m3), 'returned_m3', nullif(old.returned_m3, new.returned_m3),
      'seal', nullif(old.seal, new.seal), 'vehicle_id', nullif(old.vehicle_id, new.vehicle_id),
      'partner_id', nullif(old.partner_id, new.partner_id), 'note_series', nullif(old.note_series, new.note_series),
      'note_number', nullif(old.note_number, new.note_number), 'note_token', nullif(old.note_token, new.note_token),
      'note_issued_at', nullif(old.note_issued_at, new.note_issued_at),
      'water_code', nullif(old.water_code, new.water_code));
    is_now := is_now || jsonb_build_object(
      'change_reason', nullif(new.change_reason, old.change_reason),
      'loaded_m3', nullif(new.loaded_m3, old.loaded_m3), 'delivered_m3', nullif(new.delivered_m3, old.delivered_m3),
      'billed_m3', nullif(new.billed_m3, old.billed_m3), 'returned_m3', nullif(new.returned_m3, old.returned_m3),
      'seal', nullif(new.seal, old.seal), 'vehicle_id', nullif(new.vehicle_id, old.vehicle_id),
      'partner_id', nullif(new.partner_id, old.partner_id), 'note_series', nullif(new.note_series, old.note_series),
      'note_number', nullif(new.note_number, old.note_number), 'note_token', nullif(new.note_token, old.note_token),
      'note_issued_at', nullif(new.note_issued_at, old.note_issued_at),
      'water_code', nullif(new.water_code, old.water_code));
  end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name)
  values ('loads', new.id::text, new.unit_id, 'update', jsonb_strip_nulls(was), jsonb_strip_nulls(is_now),
    app.account_id(), nullif(current_setting('app.role', true), ''), (select name from accounts where id = app.account_id()));
  return null;
end $$;
