-- Of the plants a partner reads what the partner's screens name.
revoke select on units from traco_helay;
grant select (id, name, time_zone, active) on units to traco_helay;
create or replace trigger units_announce after insert or update on units for each statement execute function app.announce_to_all();
create or replace trigger units_audit after insert or update or delete on units for each row execute function app.audit_row();
