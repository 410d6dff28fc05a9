-- Keeps the customer's answer, once; true when it was kept. What is wanted otherwise becomes a change asked for: another volume is
-- asked for and not confirmed, the pour waits for the plant's answer, and the plant is told at once. The last word holds: what was
-- asked for by an earlier link and nobody has answered is taken back by it. The open wishes before their pour, as whoever of the
-- plant answers one holds them: two answers at once wait and are both heard.
create or replace function app.answer_confirmation(hash text, at timestamptz, given text, ticked jsonb, final_m3
  numeric, who text, said text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link pour_confirmations;
  pour pours;
  other_m3 numeric;
  heading text;
begin
  select c.* into link from pour_confirmations c where c.token_hash = hash and c.expires_at > at and c.answer is null for update;
  if not found then return false; end if;
  perform from pour_changes h where h.pour_id = link.pour_id and h.state = 'open' and h.confirmation_id is not null order by h.id for update;
  select p.* into pour from pours p where p.id = link.pour_id for update;
  if pour.state not in ('requested', 'under_review', 'confirmed', 'rescheduled') or pour.starts_at <= at then return false; end if;
  other_m3 := nullif(final_m3, pour.m3);
  update pour_confirmations c set answer = given, answered_at = at, checklist = ticked, m3 = other_m3, name = who, message = said,
     seen_starts_at = pour.starts_at
   where c.id = link.id;
  update pour_changes h set state = 'withdrawn', answered_at = at, revision = h.revision + 1
   where h.pour_id = pour.id and h.state = 'open' and h.confirmation_id is not null;
  if (given = 'confirmed' and other_m3 is null) or pour.customer_confirmed_at is not null then
    update pours p set customer_confirmed_at = case when given = 'confirmed' and other_m3 is null then at end, revision = p.revision + 1
     where p.id = pour.id;
  end if;
  if given = 'confirmed' and other_m3 is null then return true; end if;
  insert into pour_changes (id, unit_id, seller_id, pour_id, confirmation_id, fields, message)
  values (gen_random_uuid(), pour.unit_id, pour.seller_id, pour.id, link.id,
    case when other_m3 is not null then jsonb_build_object('m3', other_m3) else '{}'::jsonb end,
    concat_ws(': ', who, case given when 'cancel' then 'quer cancelar' when 'change' then 'pede mudança' else 'pede outro volume' end, nullif(said, '')));
  heading := case given when 'cancel' then 'Cliente pede cancelamento' when 'change' then 'Cliente pede mudança' else 'Cliente pede outro volume' end;
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), pour.unit_id, a.id, 'message', heading,
         concat_ws(' · ', k.name, 'programação ' || pour.number,
           case when other_m3 is not null then replace(round(pour.m3, 1)::text, '.', ',') || ' → ' || replace(round(other_m3, 1)::text, '.', ',') || ' m³' end,
           nullif(left(said, 200), '')),
         case a.role when 'unit' then '/unit-dashboard' else '/seller-schedule-view' end || '?programacao=' || pour.id,
         'Link de confirmação', at
    from accounts a join customers k on k.id = pour.customer_id
   where a.disabled_at is null
     and ((a.role = 'unit' and a.unit_id = pour.unit_id) or (a.role = 'seller' and a.seller_id = pour.seller_id));
  return true;
end $$;
revoke execute on function app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text) from public;
grant execute on function app.answer_confirmation(text, timestamptz, text, jsonb, numeric, text, text) to traco_admin,
  traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic,
  traco_employee, traco_nobody;
