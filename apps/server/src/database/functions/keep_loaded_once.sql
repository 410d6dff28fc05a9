-- Concrete is loaded once: of a load that counts no more, what went on as other loads is loaded as these, but for as much
-- as it had itself of another that counts. What a closed day says stays said.
create or replace function app.keep_loaded_once() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  still numeric := new.transferred_m3;
  made record;
begin
  if old.state = new.state and old.transferred_m3 <= new.transferred_m3 and old.delivered_m3 <= new.delivered_m3 then return new; end if;
  if new.state = 'diverted' and new.delivered_m3 > 0 then return new; end if;
  for made in
    select l.id, l.transferred_m3 as m3, app.freeze_of(l.unit_id, l.day_on) is not null as frozen from loads l
     where l.transferred_from_id = new.id and l.state <> 'cancelled' and l.transferred_m3 > 0 order by l.id for update of l
  loop
    if made.m3 > still and not made.frozen then
      update loads l set transferred_m3 = still, revision = l.revision + 1 where l.id = made.id;
    end if;
    still := greatest(0, still - made.m3);
  end loop;
  return new;
end $$;
