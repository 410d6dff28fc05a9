-- Keeps a request for a quote, once. Answers with how it went and the code that it is followed by. A request is for today or later,
-- in the calendar of the seller's unit. One that is sent again with other words is not said to have been taken so.
create or replace function app.keep_lead(asked text, lead jsonb, at timestamptz, line text, new_code text) returns table
  (outcome text, follow_code text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  kept leads;
  seller sellers;
begin
  select s.* into seller from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active;
  if not found then return query select 'none', null::text; return; end if;
  -- Of two sendings at once, the second knows the first.
  perform pg_advisory_xact_lock(hashtextextended('lead' || (lead ->> 'id'), 0));
  select l.* into kept from leads l where l.id = (lead ->> 'id')::uuid;
  if found then
    if (kept.seller_id, kept.name, kept.phone, kept.place) is distinct from
      (seller.id, lead ->> 'name', lead ->> 'phone', lead ->> 'place') then
      return query select 'taken', null::text;
      return;
    end if;
    -- Mended because the first answer was lost: what was asked first stands, and is said to.
    return query select case when (kept.work_type, kept.m3, kept.wanted_on, kept.needs_pump, kept.message) is not distinct from
        (lead ->> 'workType', (lead ->> 'm3')::numeric, (lead ->> 'wantedOn')::date, lead ->> 'needsPump', lead ->> 'message')
      then 'kept' else 'before' end, kept.follow_code;
    return;
  end if;
  if (lead ->> 'wantedOn')::date < (select (at at time zone u.time_zone)::date from units u where u.id = seller.unit_id) then
    return query select 'past', null::text;
    return;
  end if;
  if not app.take_turn('lead:' || line, at, 5, interval '1 hour')
    or not app.take_turn('leads-of:' || seller.id, at, 60, interval '1 hour') then
    return query select 'late', null::text;
    return;
  end if;
  insert into leads (id, unit_id, seller_id, name, phone, place, work_type, m3, wanted_on, needs_pump, message, photo_ids,
    consent_version, follow_code, changed_at, created_at)
  values ((lead ->> 'id')::uuid, seller.unit_id, seller.id, lead ->> 'name', lead ->> 'phone', lead ->> 'place',
    lead ->> 'workType', (lead ->> 'm3')::numeric, (lead ->> 'wantedOn')::date, lead ->> 'needsPump', lead ->> 'message',
    array(select p.id::uuid from jsonb_array_elements_text(lead -> 'photoIds') p(id)), (lead ->> 'consent')::integer,
    new_code, at, at);
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Novo pedido de orçamento',
         concat_ws(' · ', lead ->> 'name', lead ->> 'place', case when lead ->> 'm3' is not null then replace(lead ->> 'm3', '.', ',') || ' m³' end),
         '/seller-dashboard', 'Página pública', at
    from accounts a where a.seller_id = seller.id and a.role = 'seller' and a.disabled_at is null;
  return query select 'kept', new_code;
end $$;
revoke execute on function app.keep_lead(text, jsonb, timestamptz, text, text) from public;
grant execute on function app.keep_lead(text, jsonb, timestamptz, text, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
