create or replace trigger quotes_announce_insert after insert on quotes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger quotes_announce_update after update on quotes
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger quotes_audit after insert or update or delete on quotes for each row execute function app.audit_row();
create or replace trigger quotes_seller before insert or update on quotes for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_quote();
create or replace trigger quotes_desk before insert or update on quotes
  for each row execute function app.hold_desk_of_quote();
create or replace trigger quotes_forgotten before update on quotes for each row
  when (old.forgotten_at is distinct from new.forgotten_at
    and current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller'))
  execute function app.keep_forgotten();

-- What was sent names its customer: it is read through the functions of the link alone, not by who sees that there is a version.
revoke select on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_seller;
grant select (id, unit_id, seller_id, quote_id, number, sha256, m3, total_cents, valid_until, frozen_by, frozen_at)
  on quote_versions to traco_admin, traco_supervisor, traco_unit, traco_seller;

-- A version is never changed: its hash is the database's own word of what was sent.
revoke update on quote_versions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
create or replace trigger quote_versions_audit after insert or update or delete on quote_versions
  for each row execute function app.audit_row();
create or replace trigger quote_versions_keep before insert or update or delete on quote_versions
  for each row execute function app.keep_quote_version();

create or replace trigger quote_approvals_audit after insert or update or delete on quote_approvals
  for each row execute function app.audit_row();
create or replace trigger quote_approvals_seller before insert or update on quote_approvals
  for each row when (current_user = 'traco_seller') execute function app.hold_seller_of_approval();
create or replace trigger quote_approvals_unit before insert or update on quote_approvals
  for each row when (current_user = 'traco_unit') execute function app.hold_unit_of_approval();

-- Numbers are given by their function alone.
revoke insert, update on quote_numbers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What happens between the company and its customer is a link of the quote's chain.
create or replace trigger quotes_chain after update on quotes for each row
  when (old.state is distinct from new.state or old.answered_at is distinct from new.answered_at)
  execute function app.chain_quote_step();
create or replace trigger quote_versions_chain after insert on quote_versions
  for each row execute function app.chain_quote_version();
