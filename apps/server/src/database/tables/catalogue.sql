create or replace trigger customers_announce_delete after delete on customers
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger customers_announce_insert after insert on customers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger customers_announce_update after update on customers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger customers_audit after insert or update or delete on customers
  for each row execute function app.audit_row();
create or replace trigger customers_credit before insert or update on customers for each row when (current_user = 'traco_seller')
  execute function app.hold_credit();
create or replace trigger customers_sites after update of seller_id, unit_id on customers for each row
  when ((old.seller_id, old.unit_id) is distinct from (new.seller_id, new.unit_id)) execute function app.follow_customer();

create or replace trigger sites_announce_delete after delete on sites
  referencing old table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger sites_announce_insert after insert on sites
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger sites_announce_update after update on sites
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger sites_audit after insert or update or delete on sites for each row execute function app.audit_row();

-- What a mix costs no seller reads (0113). Drivers and managers record what comes back, with what it cost.
revoke select on mixes from traco_seller;
grant select (id, code, name, strength_class, slump_mm, slump_tolerance_mm, aggregate, pumpable, price_cents_per_m3, active, revision,
  created_at) on mixes to traco_seller;
create or replace trigger mixes_announce after insert or update on mixes for each statement execute function app.announce_to_all();
create or replace trigger mixes_audit after insert or update or delete on mixes for each row execute function app.audit_row();

create or replace trigger vehicles_announce_insert after insert on vehicles
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger vehicles_announce_update after update on vehicles
  referencing old table as old_rows new table as changed_rows for each statement execute function app.announce_moved_rows();
create or replace trigger vehicles_audit after insert or update or delete on vehicles
  for each row execute function app.audit_row();

create or replace trigger suppliers_announce after insert or update on suppliers for each statement execute function app.announce_to_all();
create or replace trigger suppliers_audit after insert or update or delete on suppliers for each row execute function app.audit_row();
