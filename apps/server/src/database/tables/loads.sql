-- A partner sees the loads that it carries: no price, no payment, no code of the plant's.
-- A driver writes the columns of the trip and no other: PostgreSQL itself sees to it.
revoke select on loads from traco_helay;
revoke insert, update on loads from traco_driver;
grant select (id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, partner_id, origin, state, review,
  note_series, note_number, loaded_at, day_on, loaded_m3, delivered_m3, billed_m3, returned_m3, notes, note_photo_id,
  cancel_reason, cancelled_at, contest_reason, contested_at, change_reason, recorded_by, revision, created_at, contest_answer,
  reviewed_by, reviewed_at, pour_id, turn, planned_at, counts, en_route_at, on_site_at, discharging_at, washing_at,
  returning_at, back_at, diverted_m3, transferred_m3, transferred_from_id, seal, water_limit_litres, note_token, note_issued_at,
  is_taken_over) on loads to traco_helay;
grant update (vehicle_id, partner_id, state, note_series, note_number, loaded_at, loaded_m3, delivered_m3, billed_m3,
  returned_m3, change_reason, revision, en_route_at, on_site_at, discharging_at, washing_at, returning_at, back_at, seal,
  water_code, note_token, note_issued_at) on loads to traco_driver;
create or replace trigger loads_announce_delete after delete on loads
  referencing old table as changed_rows for each statement execute function app.announce_loads();
create or replace trigger loads_announce_insert after insert on loads
  referencing new table as changed_rows for each statement execute function app.announce_loads();
create or replace trigger loads_announce_update after update on loads referencing old table as old_rows new table as new_rows
  for each statement execute function app.announce_changed_loads();
create or replace trigger loads_audit after insert or delete on loads for each row execute function app.audit_row();
create or replace trigger loads_audit_trip after update on loads for each row when (current_user = 'traco_driver')
  execute function app.audit_trip();
create or replace trigger loads_audit_update after update on loads for each row when (current_user <> 'traco_driver')
  execute function app.audit_row();
create or replace trigger loads_begin_pour after update on loads for each row
  when (new.pour_id is not null and old.state = 'scheduled' and new.state not in ('scheduled', 'cancelled'))
  execute function app.begin_pour();
create or replace trigger loads_begin_pour_of_new after insert on loads for each row
  when (new.pour_id is not null and new.counts) execute function app.begin_pour();
create or replace trigger loads_driver before update on loads for each row when (current_user = 'traco_driver')
  execute function app.hold_driver();
create or replace trigger loads_first_water after update on loads for each row
  when (old.state <> 'scheduled' and old.loaded_at <> new.loaded_at) execute function app.keep_first_water();
create or replace trigger loads_note_code after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_code();
create or replace trigger loads_note_code_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_code();
create or replace trigger loads_note_kept before update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.note_series, old.note_number, old.note_token)
    is distinct from (new.unit_id, new.note_series, new.note_number, new.note_token))
  execute function app.hold_note();
create or replace trigger loads_note_link after update on loads for each row
  when (old.note_token is null and new.note_token is not null) execute function app.give_note_link();
create or replace trigger loads_note_link_follows after update on loads for each row
  when (old.note_token is not null and (old.unit_id, old.seller_id, old.driver_id, old.partner_id)
    is distinct from (new.unit_id, new.seller_id, new.driver_id, new.partner_id)) execute function app.follow_note_link();
create or replace trigger loads_note_link_of_new after insert on loads for each row
  when (new.note_token is not null) execute function app.give_note_link();
create or replace trigger loads_once before update on loads for each row
  when (new.state in ('refused', 'cancelled', 'diverted')) execute function app.keep_loaded_once();
create or replace trigger loads_paid_by_receipt before update on loads for each row
  when (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_manager', 'traco_seller', 'traco_driver')
    and (old.paid_by_receipt_id is distinct from new.paid_by_receipt_id
      or (old.paid_by_receipt_id is not null and old.paid_at is distinct from new.paid_at)))
  execute function app.hold_paid_by_receipt();
create or replace trigger loads_plausible before insert or update on loads for each row
  when (new.loaded_at < '2000-01-02T00:00:00Z' or new.loaded_at >= '2100-01-01T00:00:00Z') execute function app.hold_plausible_day();
create or replace trigger loads_prepare before insert or update on loads for each row execute function app.prepare_load();
create or replace trigger loads_reopen_return after update on loads for each row when (new.state = 'cancelled' and old.state <> 'cancelled')
  execute function app.reopen_return();
create or replace trigger loads_seller before insert or update on loads for each row when (current_user = 'traco_seller')
  execute function app.hold_seller();
create or replace trigger loads_settle after update of billed_m3, price_cents_per_m3, state, review, delivered_m3, customer_id,
  unit_id, pour_id, loaded_at on loads for each row
  when ((old.total_cents, old.counts, old.customer_id, old.unit_id, old.pour_id, old.loaded_at)
      is distinct from (new.total_cents, new.counts, new.customer_id, new.unit_id, new.pour_id, new.loaded_at)
    or (old.state <> new.state and new.state in ('washing', 'returning', 'closed', 'diverted')))
  execute function app.settle_changed_load();
create or replace trigger loads_settle_new after insert on loads for each row
  when (new.counts and new.state in ('washing', 'returning', 'closed', 'diverted')) execute function app.settle_changed_load();
create or replace trigger loads_total_delete after delete on loads
  referencing old table as old_rows for each statement execute function app.total_old_loads();
create or replace trigger loads_total_insert after insert on loads
  referencing new table as new_rows for each statement execute function app.total_new_loads();
create or replace trigger loads_total_update after update on loads
  referencing old table as old_rows new table as new_rows for each statement execute function app.total_changed_loads();

-- What has happened to a load stays as it was told.
revoke update on load_steps from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger load_steps_driver before insert on load_steps
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
-- A customer's loads are its seller's: the planner, that takes both for chance, would read all of a seller's to find a customer's.
create statistics loads_customer_of_seller (dependencies) on customer_id, seller_id from loads; analyze loads (customer_id, seller_id);
