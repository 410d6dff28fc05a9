create or replace trigger campaigns_audit after insert or update or delete on campaigns for each row execute function app.audit_row();
create or replace trigger campaigns_frozen before update on campaigns for each row execute function app.keep_campaign_frozen();
create or replace trigger campaigns_announce_insert after insert on campaigns for each statement execute function app.announce_to_all();
create or replace trigger campaigns_announce_update after update on campaigns for each statement execute function app.announce_to_all();

-- Of a prize only how many are spoken for changes.
revoke update on campaign_prizes from traco_admin, traco_supervisor;
grant update (taken) on campaign_prizes to traco_admin, traco_supervisor;
create or replace trigger campaign_prizes_audit after insert or update or delete on campaign_prizes
  for each row execute function app.audit_row();
create or replace trigger campaign_prizes_announce_insert after insert on campaign_prizes
  for each statement execute function app.announce_to_all();
create or replace trigger campaign_prizes_announce_update after update on campaign_prizes
  for each statement execute function app.announce_to_all();

-- Who takes part says so by the term, and by nothing else.
revoke insert, update on campaign_members from traco_admin, traco_supervisor;
create or replace trigger campaign_members_announce_insert after insert on campaign_members
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger campaign_members_audit after insert or update or delete on campaign_members
  for each row execute function app.audit_row();

-- Points are added, never changed.
revoke update on point_events from traco_admin, traco_supervisor;
create or replace trigger point_events_hold after insert on point_events
  referencing new table as added_rows for each statement execute function app.hold_points();
create or replace trigger point_events_announce_insert after insert on point_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();

revoke update on campaign_results from traco_admin, traco_supervisor;

-- Whoever wants a prize asks for it by the function that takes it from the stock.
revoke insert, update on redemptions from traco_admin, traco_supervisor;
grant update (state, reason, decided_by, decided_at, delivered_by, delivered_at, revision) on redemptions to traco_admin,
  traco_supervisor;
create or replace trigger redemptions_hold before update on redemptions
  for each row execute function app.hold_redemption();
create or replace trigger redemptions_audit after insert or update or delete on redemptions
  for each row execute function app.audit_row();
create or replace trigger redemptions_announce_insert after insert on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger redemptions_announce_update after update on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();

-- Whoever contests says why, once; the answer is the office's.
revoke update on campaign_contests from traco_admin, traco_supervisor, traco_seller, traco_manager;
grant update (state, answer, points, decided_by, decided_at, revision) on campaign_contests to traco_admin, traco_supervisor;
create or replace trigger campaign_contests_hold before insert or update on campaign_contests
  for each row execute function app.hold_contest();
create or replace trigger campaign_contests_audit after insert or update or delete on campaign_contests
  for each row execute function app.audit_row();
create or replace trigger campaign_contests_announce_insert after insert on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
create or replace trigger campaign_contests_announce_update after update on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
