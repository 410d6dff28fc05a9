-- A view is its owner's own: the owner may throw it away.
grant delete on saved_views to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_mechanic, traco_fleet, traco_helay;
create or replace trigger saved_views_audit after insert or update or delete on saved_views
  for each row execute function app.audit_row();
