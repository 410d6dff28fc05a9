-- A code is retired, and otherwise never changed.
revoke update on public_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
grant update (retired_at) on public_codes to traco_admin, traco_supervisor;
create or replace trigger public_codes_audit after insert or update or delete on public_codes
  for each row execute function app.audit_row();

-- Strangers write through functions only.
revoke insert, update on code_scans from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- A print is told of once.
revoke update on code_prints from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger code_prints_audit after insert or update or delete on code_prints
  for each row execute function app.audit_row();

create or replace trigger public_cards_audit after insert or update or delete on public_cards
  for each row execute function app.audit_row();
create or replace trigger public_cards_hold before insert or update on public_cards
  for each row execute function app.hold_public_card();

-- Whoever does something too often is counted by functions.
revoke all on public_turns from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
