-- The next number of a unit's quotes, for a quote of this id: the row is held until the transaction ends, so that a number that is given
-- back (an aborted transaction) is given again and none is missing. Null where the quote is there already: sent twice, it is one.
create or replace function app.next_quote(unit uuid, quote uuid) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id() then
    raise exception 'not this actor''s unit' using errcode = '42501';
  end if;
  insert into quote_numbers (unit_id, last_number) values (unit, 0) on conflict (unit_id) do nothing;
  perform 1 from quote_numbers n where n.unit_id = unit for update;
  if exists (select from quotes q where q.id = quote) then return null; end if;
  update quote_numbers n set last_number = n.last_number + 1 where n.unit_id = unit returning n.last_number into given;
  return given;
end $$;
revoke execute on function app.next_quote(uuid, uuid) from public;
grant execute on function app.next_quote(uuid, uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
