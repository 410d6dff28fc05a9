-- The customer's side of a confirmation, by the hash of the link's token: nothing but the customer's own pour, and nobody signed in. Who has
-- answered reads what the plant said until a day after the pour's beginning.
create or replace function app.find_confirmation(hash text, at timestamptz) returns table (number integer, unit_name
  text, seller_name text, seller_phone text, customer_name text, site_name text, address text, starts_at timestamptz,
  time_zone text, m3 numeric, mix_name text, slump_mm integer, element text, pumped boolean, interval_minutes integer,
  loads bigint, contact_name text, answer text, answered_at timestamptz, wish text, asked_m3 numeric, change_state text,
  change_answer text, change_answered_at timestamptz, moved_since boolean, standing text)
language sql security definer set search_path = public, app, pg_temp as $$
  with opened as (
    update pour_confirmations c set opened_at = at
     where c.token_hash = hash and c.expires_at > at and c.opened_at is null
  )
  select p.number, u.name, s.name, s.phone, k.name, o.name, concat_ws(', ', nullif(o.address, ''), nullif(o.city, '')),
         p.starts_at, u.time_zone, p.m3, m.name, coalesce(p.slump_mm, m.slump_mm), p.element, p.pumped, p.interval_minutes,
         (select count(*) from loads l where l.pour_id = p.id and l.state <> 'cancelled'), p.contact_name, c.answer,
         c.answered_at,
         case when h.id is null then null when c.answer = 'cancel' then 'cancel' when h.fields ? 'm3' then 'fields' else 'words' end,
         (h.fields ->> 'm3')::numeric, h.state, h.answer, h.answered_at,
         coalesce(p.starts_at <> c.seen_starts_at, false),
         case when p.state in ('in_progress', 'done') then 'begun' when p.state in ('cancelled', 'suspended') then p.state
           when p.starts_at <= at then 'over' else 'open' end
    from pour_confirmations c join pours p on p.id = c.pour_id join units u on u.id = p.unit_id join sellers s on s.id = p.seller_id
      join customers k on k.id = p.customer_id join sites o on o.id = p.site_id join mixes m on m.id = p.mix_id
      left join pour_changes h on h.confirmation_id = c.id
   where c.token_hash = hash and (c.expires_at > at or (c.answer is not null and p.starts_at + interval '1 day' > at))
$$;
revoke execute on function app.find_confirmation(text, timestamptz) from public;
grant execute on function app.find_confirmation(text, timestamptz) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
