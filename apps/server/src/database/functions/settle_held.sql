-- What the plant decided of held entries: those that it takes are in the ledger, the others stand as refused. Only of a
-- conflict that the actor's own policy shows, and once.
create or replace function app.settle_held(of_conflict uuid, refusals jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  c load_conflicts;
begin
  select x.* into c from load_conflicts x where x.id = of_conflict for update;
  if not found or current_setting('app.role', true) not in ('admin', 'supervisor', 'unit', 'manager')
    or (current_setting('app.role', true) in ('unit', 'manager') and c.unit_id is distinct from app.unit_id()) then
    raise exception 'not this actor''s to decide' using errcode = '42501';
  end if;
  insert into device_entries (id, unit_id, driver_id, kind, load_id, body, device_at, sent_at, server_at)
  select h.id, d.unit_id, h.driver_id, h.kind, h.load_id, h.body, h.device_at, h.sent_at, h.server_at
    from held_entries h join drivers d on d.id = h.driver_id
   where h.conflict_id = of_conflict and h.refusal is null and not refusals ? h.id::text
  on conflict (id) do nothing;
  insert into refused_entries (id, unit_id, driver_id, day_on, kind, load_id, refusal, body, at, server_at)
  select h.id, h.unit_id, h.driver_id, (h.at at time zone u.time_zone)::date, h.kind, h.load_id, refusals ->> h.id::text,
         h.body, h.at, moment
    from held_entries h join units u on u.id = h.unit_id
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text
  on conflict (id) do nothing;
  -- What was said of the load before is not so any more; the notice of the decision follows.
  update notices n set overtaken_at = moment from load_conflicts x
   where x.id = n.conflict_id and x.load_id = c.load_id and (x.id = c.id or x.decided_at is not null) and n.overtaken_at is null;
  update held_entries h set refusal = refusals ->> h.id::text
   where h.conflict_id = of_conflict and h.refusal is null and refusals ? h.id::text;
end $$;
revoke execute on function app.settle_held(uuid, jsonb, timestamptz) from public;
grant execute on function app.settle_held(uuid, jsonb, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager;
