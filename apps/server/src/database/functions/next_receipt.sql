-- The next number of a unit's series of receipts: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again. One that was taken and never written is given again too: none is missing, whoever asks.
create or replace function app.next_receipt(unit uuid, asked text) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if (current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id())
    or asked is distinct from (select coalesce(u.settings ->> 'receiptSeries', 'R') from units u where u.id = unit) then
    raise exception 'not this actor''s series' using errcode = '42501';
  end if;
  insert into receipt_counters as c (unit_id, series, last_number) values (unit, asked, 1)
  on conflict (unit_id, series) do update set last_number = c.last_number
  returning last_number into given;
  update receipt_counters c set last_number = c.last_number + 1
   where c.unit_id = unit and c.series = asked
     and exists (select from receipts r where r.unit_id = unit and r.series = asked and r.number = given)
  returning c.last_number into given;
  return coalesce(given, (select c.last_number from receipt_counters c where c.unit_id = unit and c.series = asked));
end $$;
revoke execute on function app.next_receipt(uuid, text) from public;
grant execute on function app.next_receipt(uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_seller;
