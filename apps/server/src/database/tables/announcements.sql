alter table announcements set unlogged;
alter table announcements set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0, vacuum_truncate = off);
-- Written by the triggers that announce, which are the owner's, and taken by the server alone.
revoke all on announcements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
