-- Concrete has one first water: where that of a load is put right, what came back of it and what went on as another load
-- are as old as it is. A batch that it was put under keeps its own.
create or replace function app.keep_first_water() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update concrete_returns r set first_water_at = new.loaded_at, revision = r.revision + 1 where r.load_id = new.id;
  with corrected as (
    update loads l set loaded_at = new.loaded_at, change_reason = new.change_reason, revision = l.revision + 1
     where l.transferred_from_id = new.id and l.is_taken_over and l.state <> 'cancelled' and l.loaded_at = old.loaded_at
    returning l.*)
  insert into load_steps (id, load_id, unit_id, seller_id, driver_id, partner_id, state, kind, reason, device_at, at, account_id)
  select gen_random_uuid(), c.id, c.unit_id, c.seller_id, c.driver_id, c.partner_id, 'loading', 'correction', c.change_reason,
         now(), c.loaded_at, app.account_id() from corrected c;
  return null;
end $$;
