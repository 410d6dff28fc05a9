ALTER TABLE "loads" DROP CONSTRAINT "loads_plausible";--> statement-breakpoint
-- A row that stood before may be mended, reviewed and cancelled, whatever its day: the day alone is held, where it is written.
create function app.hold_plausible_day() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' then
    if new.loaded_at = old.loaded_at then return new; end if;
  end if;
  if new.loaded_at < '2000-01-02T00:00:00Z' or new.loaded_at >= '2100-01-01T00:00:00Z' then
    raise exception 'loads_plausible: a load of another century' using errcode = '23514', constraint = 'loads_plausible';
  end if;
  return new;
end $function$;
--> statement-breakpoint
create trigger loads_plausible before insert or update on loads for each row execute function app.hold_plausible_day();
