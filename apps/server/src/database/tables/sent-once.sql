-- Asked and written by `app.hold_sent` alone.
revoke all on sent_once from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
