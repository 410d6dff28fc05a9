-- A partner sees what came back of the loads that it carries: no charge, no loss.
revoke select on concrete_returns from traco_helay;
grant select (id, unit_id, seller_id, driver_id, partner_id, load_id, customer_id, site_id, mix_id, vehicle_id, residue_m3,
  surplus_m3, reason, reason_text, party, photo_ids, signature_id, slump_mm, temperature_c, first_water_at, state, destination,
  destination_text, pour_id, reused_load_id, used_m3, operator_name, charges_customer, change_reason, device_at, at, server_at,
  recorded_by, decided_by, decided_at, checked_by, checked_at, revision, created_at, reason_words) on concrete_returns to
  traco_helay;
create or replace trigger concrete_returns_announce_insert after insert on concrete_returns
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger concrete_returns_announce_update after update on concrete_returns
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger concrete_returns_audit after insert or update or delete on concrete_returns
  for each row execute function app.audit_row();
create or replace trigger concrete_returns_driver before insert on concrete_returns
  for each row when (current_user = 'traco_driver') execute function app.hold_driver_of_proof();
create or replace trigger concrete_returns_driver_keep before update on concrete_returns for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_return();

create or replace trigger return_offers_announce_insert after insert on return_offers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger return_offers_announce_update after update on return_offers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger return_offers_audit after insert or update or delete on return_offers
  for each row execute function app.audit_row();
create or replace trigger return_offers_seller before insert or update on return_offers for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_offer();
