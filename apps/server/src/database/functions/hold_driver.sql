-- Of own loads a driver takes the next step, and says what came out of the drum and back; whom it is for, what it costs and who
-- drives it others say. A policy cannot say so, as it sees the row before or after a change, never both. A note's address that was
-- empty is one too: it is not changed afterwards. A load that nobody gave a truck goes with the one that its driver is out with:
-- the shift says which.
create or replace function app.hold_driver() returns trigger
language plpgsql as $$
declare
  is_his boolean := old.state not in ('cancelled', 'diverted')
    and (new.state = old.state or (old.state, new.state) in (('scheduled', 'loading'), ('loading', 'en_route'),
      ('en_route', 'on_site'), ('on_site', 'discharging'), ('discharging', 'washing'), ('washing', 'returning'),
      ('returning', 'closed'), ('en_route', 'refused'), ('on_site', 'refused')))
    and (new.loaded_at = old.loaded_at or old.state = 'scheduled')
    and (new.loaded_m3 = old.loaded_m3 or old.state in ('scheduled', 'loading'))
    and (new.billed_m3 = new.delivered_m3 or (new.delivered_m3, new.billed_m3) = (old.delivered_m3, old.billed_m3))
    and (old.note_number is null
      or (new.note_series, new.note_number, new.note_token) is not distinct from (old.note_series, old.note_number, old.note_token));
begin
  if (new.vehicle_id, new.partner_id) is distinct from (old.vehicle_id, old.partner_id) then
    is_his := is_his and old.vehicle_id is null and old.state = 'scheduled' and new.state = 'loading'
      and exists (select from shifts s join vehicles v on v.id = s.vehicle_id
        where s.driver_id = app.driver_id() and s.started_at > new.loaded_at - interval '24 hours' and s.ended_at is null
          and v.id = new.vehicle_id and v.unit_id = new.unit_id
          and new.partner_id is not distinct from coalesce(v.partner_id, old.partner_id));
  end if;
  if is_his then return new; end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
