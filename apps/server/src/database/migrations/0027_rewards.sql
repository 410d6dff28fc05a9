set local check_function_bodies = off
--> statement-breakpoint
-- The sites of a customer are the customer's seller's, also when that is another one; and so are the offers that are still open, with
-- what was sent and asked of them. What has ended stays with who made it.
create or replace function app.follow_customer() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  open_quotes uuid[];
begin
  update sites set seller_id = new.seller_id, unit_id = new.unit_id where customer_id = new.id;
  if new.unit_id = old.unit_id and new.seller_id <> old.seller_id then
    open_quotes := array(select q.id from quotes q where q.customer_id = new.id and q.unit_id = new.unit_id
      and q.state in ('draft', 'awaiting_approval', 'sent', 'seen', 'approved') order by q.id for update);
    update quotes set seller_id = new.seller_id where id = any (open_quotes);
    update quote_versions set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_approvals set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_links set seller_id = new.seller_id where quote_id = any (open_quotes);
    update quote_events set seller_id = new.seller_id where quote_id = any (open_quotes);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A seller asks, and takes back what was asked; the word on it is the unit's and the office's.
create or replace function app.hold_seller_of_approval() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.unit_id = app.unit_id() and new.state = 'open' and new.decided_by is null
      and exists (select from quotes q where q.id = new.quote_id))
    or (tg_op = 'UPDATE' and old.state = 'open' and new.state = 'withdrawn'
      and new.quote_id = old.quote_id and new.content_hash = old.content_hash and new.reason = old.reason) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of own pours a seller asks for new ones, mends what nobody has confirmed, gives m³ back and withdraws; confirming,
-- moving what is confirmed and speaking for the customer are the office's.
create or replace function app.hold_seller_of_pour() returns trigger
language plpgsql as $$
declare
  changeable text[] := '{state,reason,reason_text,released_m3,revision,day_on}';
  office text[] := '{id,unit_id,number,confirmed_at,override_reason,copied_from_id,quote_id,quote_item,recorded_by,created_at}';
  waiting text[] := '{requested,under_review,rescheduled}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'requested' and new.released_m3 = 0 and new.override_reason = ''
      and new.confirmed_at is null and new.customer_confirmed_at is null then
      return new;
    end if;
  elsif (new.state = old.state or (new.state = 'cancelled' and old.state = any (waiting || '{suspended}')))
    and (to_jsonb(new) - changeable = to_jsonb(old) - changeable
      or (new.state = old.state and old.state = any (waiting)
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (office))
          = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (office))
        and (new.customer_confirmed_at is null or new.customer_confirmed_at = old.customer_confirmed_at))) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- Of own quotes a seller writes drafts, sends what needs nobody's word and notes what the customer said; granting is the unit's and
-- the office's, and what was granted is of one content. The steps are the table's (`quoteSteps`), and what is offered changes in a draft alone.
create or replace function app.hold_seller_of_quote() returns trigger
language plpgsql as $$
declare
  steps text[] := '{draft>awaiting_approval,draft>sent,awaiting_approval>draft,sent>approved,sent>refused,sent>draft,seen>approved,
    seen>refused,seen>draft,approved>draft,approved>converted,refused>draft,expired>draft}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'draft' and new.version = 0 and new.granted_hash is null then
      return new;
    end if;
  elsif new.id = old.id and new.unit_id = old.unit_id and new.number = old.number and new.recorded_by = old.recorded_by
    and new.created_at = old.created_at and (new.granted_hash is null or new.granted_hash = old.granted_hash)
    and (new.state = old.state or old.state || '>' || new.state = any (steps))
    and (old.state = 'draft' or (new.terms, new.priced, new.content_hash, new.m3, new.total_cents, new.discount_cents, new.cents_per_m3,
        new.priced_on, new.valid_until, new.payment, new.delivery_window, new.conditions, new.desk, new.version)
      is not distinct from (old.terms, old.priced, old.content_hash, old.m3, old.total_cents, old.discount_cents, old.cents_per_m3,
        old.priced_on, old.valid_until, old.payment, old.delivery_window, old.conditions, old.desk, old.version))
    and not (old.state = 'draft' and new.state not in ('draft', 'awaiting_approval')
      and new.desk <> 'seller' and new.granted_hash is distinct from new.content_hash) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What was sent stays as it was sent, and the database says what its hash is.
create or replace function app.keep_quote_version() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
begin
  -- With its customer it goes to another seller (`app.follow_customer`), word for word.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'seller_id' = to_jsonb(old) - 'seller_id' then return new; end if;
  if tg_op <> 'INSERT' then
    raise exception 'a version of a quote is not changed' using errcode = 'TR005';
  end if;
  -- Of no other's offer: it is a link of that one's chain.
  if not exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id and q.seller_id = new.seller_id
      and new.number <= q.version) then
    raise exception 'no version of this quote' using errcode = '42501';
  end if;
  new.sha256 := encode(sha256(convert_to(new.content, 'UTF8')), 'hex');
  return new;
end $$;
--> statement-breakpoint
-- What counts and is not paid of a customer, less what receipts have settled of it, whoever sold it: a limit of credit is held against
-- all of it, and who took the customer over reads none of the loads of the seller before. Asked only beside a customer whom the asker
-- may see.
create or replace function app.open_of_customer(asked uuid) returns table (loads integer, cents bigint, since timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*)::int, coalesce(sum(l.total_cents - coalesce(s.cents, 0)), 0)::bigint, min(l.loaded_at)
    from loads l left join lateral (
      select sum(i.cents) as cents from receipt_items i join receipts r on r.id = i.receipt_id
       where i.load_id = l.id and r.state = 'issued') s on true
   where l.customer_id = asked and l.counts and l.paid_at is null
$$;
revoke execute on function app.open_of_customer(uuid) from public;
grant execute on function app.open_of_customer(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- A load's day in its unit's calendar; a closed month takes no change but that a receipt pays a load of it (its figures stay as they
-- are: what is received later is of the day on which it is received), a closed day none of what was delivered, and nobody types
-- into the series that the system numbers. A load that stays on its day asks for no other day, nor for its unit's zone. It asks
-- whether its day is closed as everybody does, and of two days only when it moves from one to the other.
create or replace function app.prepare_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  paid constant text[] := '{paid_at,paid_by_receipt_id,revision,total_cents,counts}';
  free constant text[] := '{paid_at,paid_by_receipt_id,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
  frozen text;
  left_frozen text;
  series_of_system text;
begin
  if tg_op = 'INSERT' then
    select (new.loaded_at at time zone u.time_zone)::date, coalesce(u.settings ->> 'noteSeries', 'E')
      into new.day_on, series_of_system from units u where u.id = new.unit_id;
  elsif (old.unit_id, old.loaded_at) is not distinct from (new.unit_id, new.loaded_at) then
    new.day_on := old.day_on;
  else
    select (new.loaded_at at time zone u.time_zone)::date into new.day_on from units u where u.id = new.unit_id;
  end if;
  if new.origin <> 'dispatch' and new.note_number is not null then
    if tg_op = 'UPDATE' and (new.note_series, new.note_number) is distinct from (old.note_series, old.note_number) then
      series_of_system := (select coalesce(u.settings ->> 'noteSeries', 'E') from units u where u.id = new.unit_id);
    end if;
    if new.note_series = series_of_system then
      raise exception 'series of the system' using errcode = 'TR003';
    end if;
  end if;
  frozen := app.freeze_of(new.unit_id, new.day_on);
  if tg_op = 'UPDATE' and (old.unit_id, old.day_on) is distinct from (new.unit_id, new.day_on) then
    left_frozen := app.freeze_of(old.unit_id, old.day_on);
  end if;
  if coalesce(frozen, left_frozen) is null then return new; end if;
  if tg_op = 'UPDATE' and old.paid_by_receipt_id is distinct from new.paid_by_receipt_id
    and to_jsonb(new) - paid = to_jsonb(old) - paid then
    return new;
  end if;
  if 'MONTH_CLOSED' in (frozen, left_frozen) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  if 'DAY_CLOSED' in (frozen, left_frozen) then
    if tg_op = 'INSERT' or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
      raise exception 'day closed' using errcode = 'TR004';
    end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The ranking as those who may take part see it: place, the name that each chose to be shown by, points; nothing else of
-- anybody else.
create or replace function app.campaign_ranking(asked uuid) returns table (place int, shown text, points numeric, is_own boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.place, case m.shown_as when 'name' then p.name else app.initials(p.name) end, s.points,
         coalesce(case a.role when 'seller' then m.seller_id = a.seller_id when 'manager' then m.manager_id = a.manager_id end, false)
    from accounts a
    join campaigns c on c.id = asked and c.state <> 'draft' and (a.role in ('admin', 'supervisor')
      or (c.kind = a.role and (cardinality(c.unit_ids) = 0 or a.unit_id = any (c.unit_ids))))
    cross join lateral app.campaign_standing(asked) s
    join campaign_members m on m.id = s.member_id
    cross join lateral (select name from sellers x where x.id = m.seller_id
      union all select name from managers x where x.id = m.manager_id) p
   where a.id = app.account_id()
   order by s.place
$$;
revoke execute on function app.campaign_ranking(uuid) from public;
grant execute on function app.campaign_ranking(uuid) to traco_admin, traco_supervisor, traco_seller, traco_manager;
--> statement-breakpoint
-- How everybody stands in a campaign: by the frozen result once there is one, else by the ledger of points. Who asks for it is
-- let in by `app.campaign_ranking`, or sees all of it.
create or replace function app.campaign_standing(asked uuid) returns table (member_id uuid, place int, points numeric)
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  last int := (select c.result_version from campaigns c where c.id = asked);
begin
  if last > 0 then
    return query select r.member_id, r.place, r.points from campaign_results r where r.campaign_id = asked and r.version = last;
  else
    return query select s.member_id, s.place, s.points from app.campaign_sums(asked) s;
  end if;
end $$;
revoke execute on function app.campaign_standing(uuid) from public;
grant execute on function app.campaign_standing(uuid) to traco_admin, traco_supervisor;
--> statement-breakpoint
-- How everybody stands in a campaign by the ledger of points, ties told apart as its rules say.
create or replace function app.campaign_sums(asked uuid) returns table (member_id uuid, place int, points numeric)
language sql stable security definer set search_path = public, app, pg_temp as $$
  with c as (select * from campaigns x where x.id = asked),
  heavy as (
    select m ->> 'key' as metric from c, jsonb_array_elements(c.rules -> 'metrics') with ordinality e(m, turn)
     order by (m ->> 'weight')::int desc, turn limit 1
  ),
  sums as (
    select m.id, m.joined_at, coalesce(sum(e.points), 0) as points,
           coalesce(sum(e.points) filter (where e.metric = (select metric from heavy)), 0) as heaviest
      from campaign_members m left join point_events e on e.member_id = m.id
     where m.campaign_id = asked group by m.id
  )
  select s.id, (row_number() over (order by s.points desc,
      case when c.rules ->> 'tieBreak' = 'heaviest' then s.heaviest end desc, s.joined_at, s.id))::int, s.points
    from sums s, c
$$;
revoke execute on function app.campaign_sums(uuid) from public;
grant execute on function app.campaign_sums(uuid) to traco_admin, traco_supervisor;
--> statement-breakpoint
-- Of these sellers those whose commission whoever asks may know: what of their loads, prices and rules lies in a unit where they sold
-- before counts too, and is read for them by the functions below.
create or replace function app.commission_sellers(asked uuid[]) returns setof uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id from sellers s where s.id = any(asked) and case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then s.unit_id = app.unit_id()
    when 'seller' then s.id = app.seller_id()
    else false end
$$;
revoke execute on function app.commission_sellers(uuid[]) from public;
grant execute on function app.commission_sellers(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- The loads of sellers that count from a day until before another, in the order in which they were loaded, with the price that the
-- list of their unit had for them on their day.
create or replace function app.counted_loads(asked uuid[], begins date, ends date) returns table (
  id uuid, seller_id uuid, unit_id uuid, day_on date, mix_id uuid, delivered_m3 numeric, billed_m3 numeric, total_cents bigint,
  price_cents_per_m3 integer, list_cents_per_m3 integer, is_paid boolean, note text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.seller_id, l.unit_id, l.day_on, l.mix_id, l.delivered_m3, l.billed_m3, l.total_cents, l.price_cents_per_m3,
    (select i.price_cents_per_m3 from price_list_items i where i.mix_id = l.mix_id and i.price_list_id =
      (select t.id from price_lists t where t.unit_id = l.unit_id and t.published_at is not null and t.valid_from <= l.day_on
        order by t.valid_from desc limit 1)),
    l.paid_at is not null, coalesce(app.note_name(l.note_series, l.note_number), '')
  from app.commission_sellers(asked) s(id) join loads l on l.seller_id = s.id
  where l.counts and l.day_on >= begins and l.day_on < ends
    and l.loaded_at >= begins - interval '2 days' and l.loaded_at < ends + interval '2 days'
  order by l.loaded_at, l.id
$$;
revoke execute on function app.counted_loads(uuid[], date, date) from public;
grant execute on function app.counted_loads(uuid[], date, date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What anybody with a receipt's code, or with one of its papers, learns of it: the paper is of how the receipt stands now, and `hash` the
-- one that was known of those that were asked.
create or replace function app.find_verified_receipt(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp set TimeZone = 'UTC' as $$
  select jsonb_build_object('code', r.code, 'series', r.series, 'number', r.number, 'state', r.state, 'unitName', u.name,
      'payerName', r.payer_name, 'payerDocument', r.payer_document, 'valueCents', r.value_cents, 'issuedOn', r.issued_on,
      'cancelledAt', r.cancelled_at, 'contentSha256', r.sha256, 'hash', f.sha256,
      'paper', (select jsonb_build_object('sha256', p.sha256, 'bytes', p.bytes, 'at', p.sealed_at, 'certificate', p.certificate,
          'isSelfSigned', p.self_signed, 'key', p.storage_key)
        from receipt_papers p where p.receipt_id = r.id and p.of_state = r.state))
    from (select c.id as receipt_id, null::text as sha256, 0 as place from receipts c where c.code = of_code
          union all
          select p.receipt_id, p.sha256, array_position(hashes, p.sha256) from receipt_papers p where p.sha256 = any (hashes)) f
      join receipts r on r.id = f.receipt_id join units u on u.id = r.unit_id
   order by f.place limit 1
$$;
revoke execute on function app.find_verified_receipt(text, text[]) from public;
grant execute on function app.find_verified_receipt(text, text[]) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- A contest begins open, unanswered, and is of who wrote it.
create or replace function app.hold_contest() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.state <> 'open' or new.answer <> '' or new.points <> 0 or not exists (
    select from campaign_members m where m.id = new.member_id
      and (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is not distinct from (new.campaign_id, new.seller_id, new.manager_id, new.unit_id)
  ) then
    raise exception 'not this person''s to contest' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Which receipt paid a load the receipts say, and nobody by hand: neither it, nor that the load is owed while receipts pay it.
create or replace function app.hold_paid_by_receipt() returns trigger
language plpgsql as $$
begin
  raise exception 'the load is paid by a receipt' using errcode = 'TR006';
end $$;
--> statement-breakpoint
-- A pour is of an offer that its customer accepted, of the same unit and for the product that its item names;
-- of which offer is said once.
create or replace function app.hold_pour_of_quote() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.quote_id is null then return new; end if;
  if tg_op = 'UPDATE' and new.quote_id is not distinct from old.quote_id and new.quote_item is not distinct from old.quote_item then
    return new;
  end if;
  if tg_op = 'INSERT' and exists (select from quotes q where q.id = new.quote_id and q.unit_id = new.unit_id
    and q.state in ('approved', 'converted')
    and q.terms -> 'items' -> new.quote_item ->> 'mixId' = new.mix_id::text) then
    return new;
  end if;
  raise exception 'not of an accepted quote' using errcode = '42501';
end $$;
revoke execute on function app.hold_pour_of_quote() from public;
--> statement-breakpoint
-- What a receipt settles is of its unit and its customer, of a seller's own loads where a seller issues it, and no more than it says.
create or replace function app.hold_receipt_item() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not exists (select from receipts r join loads l on l.id = new.load_id
      where r.id = new.receipt_id and r.state = 'issued' and r.seller_id is not distinct from new.seller_id
        and r.unit_id = new.unit_id and l.unit_id = r.unit_id and l.customer_id = r.customer_id
        and (current_setting('app.role', true) is distinct from 'seller' or l.seller_id = app.seller_id())
        and new.cents <= r.value_cents - r.advance_cents
          - coalesce((select sum(i.cents) from receipt_items i where i.receipt_id = r.id), 0)) then
    raise exception 'not this receipt''s to settle' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_receipt_item() from public;
--> statement-breakpoint
-- `Maria de Souza` as `M. S.`
create or replace function app.initials(name text) returns text
language sql immutable as $$
  select coalesce(string_agg(upper(left(word, 1)) || '.', ' ' order by turn), '')
    from regexp_split_to_table(trim(name), '\s+') with ordinality w(word, turn)
   where lower(word) not in ('da', 'das', 'de', 'do', 'dos', 'e')
$$;
--> statement-breakpoint
-- Whoever is signed in takes part in a campaign whose term they have accepted, once. A later day of joining counts from that day.
create or replace function app.join_campaign(asked uuid, new_id uuid, how text, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  c campaigns;
  a accounts;
  u units;
  answer uuid;
  today date;
begin
  select * into a from accounts x where x.id = app.account_id();
  select * into c from campaigns x where x.id = asked and x.kind = a.role and x.state <> 'draft'
    and (cardinality(x.unit_ids) = 0 or a.unit_id = any (x.unit_ids)) for share;
  if not found or a.unit_id is null then return 'none'; end if;
  if exists (select from campaign_members m where m.campaign_id = c.id
      and case a.role when 'seller' then m.seller_id = a.seller_id else m.manager_id = a.manager_id end) then
    return 'already';
  end if;
  select * into u from units x where x.id = a.unit_id;
  today := (at at time zone u.time_zone)::date;
  if c.state <> 'published' or today > (c.rules ->> 'joinUntil')::date then return 'late'; end if;
  select t.id into answer from term_answers t
   where t.version_id = c.term_version_id and t.person_kind = a.role and t.answer = 'accepted'
     and t.person_id = case a.role when 'seller' then a.seller_id else a.manager_id end;
  if answer is null then return 'no_term'; end if;
  insert into campaign_members (id, campaign_id, seller_id, manager_id, unit_id, answer_id, shown_as, counts_from, joined_at)
  values (new_id, c.id, case a.role when 'seller' then a.seller_id end, case a.role when 'manager' then a.manager_id end, a.unit_id,
    answer, how, greatest(c.starts_on, today), at)
  on conflict do nothing;
  return 'joined';
end $$;
revoke execute on function app.join_campaign(uuid, uuid, text, timestamptz) from public;
grant execute on function app.join_campaign(uuid, uuid, text, timestamptz) to traco_seller, traco_manager;
--> statement-breakpoint
-- A published campaign keeps its rules to the letter; nothing goes back to being a draft, and a frozen result is only
-- followed by the next.
create or replace function app.keep_campaign_frozen() returns trigger
language plpgsql as $$
declare
  free text[] := '{state,counted_at,measured_at,measured_by,contest_until,result_version,result_text,result_sha256,approved_at,approved_by,paid_at,paid_by,revision}';
begin
  if old.state = 'draft' then return new; end if;
  if new.state = 'draft' or to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'a published campaign does not change' using errcode = '42501';
  end if;
  if old.state in ('approved', 'paid') and (new.result_text, new.measured_by) is distinct from (old.result_text, old.measured_by) then
    raise exception 'an approved result does not change' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A receipt is cancelled once, with a reason, and never holds again; by a seller only where that seller issued it.
create or replace function app.keep_receipt() returns trigger
language plpgsql as $$
begin
  if old.state <> 'issued' then
    raise exception 'the receipt is cancelled' using errcode = 'TR005';
  end if;
  if current_user = 'traco_seller' and old.issued_by is distinct from app.account_id() then
    raise exception 'not this seller''s to cancel' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Loads that count in a month of their seller that is closed since a day, and have no line in it: they came in afterwards.
create or replace function app.late_loads(asked uuid[], since date) returns table (id uuid, seller_id uuid, month_on date)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, t.seller_id, t.month_on
  from app.commission_sellers(asked) s(id)
    join commission_statements t on t.seller_id = s.id and t.month_on >= since
    join loads l on l.seller_id = t.seller_id and l.counts
      and l.day_on >= t.month_on and l.day_on < t.month_on + interval '1 month'
      and l.loaded_at >= t.month_on - interval '2 days' and l.loaded_at < t.month_on + interval '1 month 2 days'
  where not exists (select 1 from commission_lines f where f.load_id = l.id and f.seller_id = l.seller_id)
$$;
revoke execute on function app.late_loads(uuid[], date) from public;
grant execute on function app.late_loads(uuid[], date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- Lines of closed months whose load is another today than when they were closed, with what it is and what was mended already.
create or replace function app.moved_lines(asked uuid[], since date) returns table (
  id uuid, seller_id uuid, unit_id uuid, load_id uuid, day_on date, note text, rule_id uuid, rule_from date, rule_of text, volume text, earned text, cancelled text,
  m3 numeric, base_cents bigint, per_m3_cents integer, percent numeric, why text, band_from numeric, beyond_m3 numeric,
  beyond_goal_cents integer, cents bigint, is_earned boolean, mended_cents bigint, is_own boolean, counts boolean,
  delivered_m3 numeric, billed_m3 numeric, total_cents bigint, is_paid boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select f.id, f.seller_id, f.unit_id, f.load_id, f.day_on, f.note, f.rule_id, f.rule_from, f.rule_of, f.volume, f.earned, f.cancelled, f.m3, f.base_cents,
    f.per_m3_cents, f.percent, f.why, f.band_from, f.beyond_m3, f.beyond_goal_cents, f.cents, f.is_earned, coalesce(m.cents, 0)::bigint,
    l.seller_id = f.seller_id, l.counts, l.delivered_m3, l.billed_m3, l.total_cents, l.paid_at is not null
  from app.commission_sellers(asked) s(id)
    join commission_lines f on f.seller_id = s.id and f.corrects_id is null and (f.month_on >= since or not f.is_earned)
    join loads l on l.id = f.load_id
    left join lateral (select sum(c.cents) as cents from commission_lines c where c.corrects_id = f.id and c.kind = 'correction') m
      on true
  where l.seller_id <> f.seller_id or not l.counts or l.total_cents <> f.base_cents or f.beyond_m3 > l.delivered_m3
    or case f.volume when 'billed' then l.billed_m3 else l.delivered_m3 end <> f.m3
    or (l.paid_at is not null and not f.is_earned) or m.cents <> 0
  order by f.day_on, f.id
$$;
revoke execute on function app.moved_lines(uuid[], date) from public;
grant execute on function app.moved_lines(uuid[], date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- The next number of a series of receipts: the row is held until the transaction ends, so that a number that is given back (an aborted
-- transaction) is given again and none is missing.
create or replace function app.next_receipt(unit uuid, asked text) returns integer
language plpgsql strict security definer set search_path = public, app, pg_temp as $$
declare
  given integer;
begin
  if current_setting('app.role', true) not in ('admin', 'supervisor') and unit is distinct from app.unit_id() then
    raise exception 'not this actor''s series' using errcode = '42501';
  end if;
  insert into receipt_counters as c (unit_id, series, last_number) values (unit, asked, 1)
  on conflict (unit_id, series) do update set last_number = c.last_number + 1
  returning last_number into given;
  return given;
end $$;
revoke execute on function app.next_receipt(uuid, text) from public;
grant execute on function app.next_receipt(uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What of a customer's loads that count is past its day and not paid, whoever sold it, and since how many days the first of it. `days`:
-- for how long a load may stand open, by how it is paid. Asked only beside a customer whom the asker may see.
create or replace function app.overdue_of_customer(asked uuid, days jsonb, today date) returns table (cents bigint, late integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(sum(o.cents), 0)::bigint, coalesce(max(o.late), 0)::int from (
    select l.total_cents - coalesce(s.cents, 0) as cents, today - (l.day_on + (days ->> coalesce(l.payment, 'unsaid'))::int) as late
      from loads l left join lateral (
        select sum(i.cents) as cents from receipt_items i join receipts r on r.id = i.receipt_id
         where i.load_id = l.id and r.state = 'issued') s on true
     where l.customer_id = asked and l.counts and l.paid_at is null) o
   where o.late > 0 and o.cents > 0
$$;
revoke execute on function app.overdue_of_customer(uuid, jsonb, date) from public;
grant execute on function app.overdue_of_customer(uuid, jsonb, date) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- Which receipt that holds has a transfer, of whatever unit: its name, and its id for whoever may see it by themselves.
create or replace function app.receipt_of_transfer(asked text) returns table (id uuid, name text)
language sql stable strict security definer set search_path = public, app, pg_temp as $$
  select r.id, app.note_name(r.series, r.number) from receipts r where upper(r.end_to_end_id) = upper(asked) and r.state = 'issued'
$$;
revoke execute on function app.receipt_of_transfer(text) from public;
grant execute on function app.receipt_of_transfer(text) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What receipts that hold have settled of loads, whoever issued them: a load's rest is held against all of it.
create or replace function app.received_of_loads(asked uuid[]) returns table (load_id uuid, cents bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select i.load_id, sum(i.cents)::bigint from receipt_items i join receipts r on r.id = i.receipt_id
   where i.load_id = any(asked) and r.state = 'issued' group by i.load_id
$$;
revoke execute on function app.received_of_loads(uuid[]) from public;
grant execute on function app.received_of_loads(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- What was received for an accepted quote, whoever issued it: in advance towards it, and for loads of its pours. Asked only beside a quote
-- that the asker may see.
create or replace function app.received_of_quote(asked uuid) returns bigint
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select sum(r.advance_cents) from receipts r where r.quote_id = asked and r.state = 'issued'), 0)::bigint
    + coalesce((select sum(i.cents) from pours p join loads l on l.pour_id = p.id join receipt_items i on i.load_id = l.id
        join receipts r on r.id = i.receipt_id where p.quote_id = asked and r.state = 'issued'), 0)::bigint
$$;
revoke execute on function app.received_of_quote(uuid) from public;
grant execute on function app.received_of_quote(uuid) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- Whoever is signed in asks for a prize: it is theirs from this moment, or the answer says why not. Of many who ask for the last
-- one at once, one gets it. Sent again under its id it answers as the first time.
create or replace function app.request_redemption(new_id uuid, asked uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  a accounts;
  c campaigns;
  m campaign_members;
  p jsonb;
  cost numeric := 0;
  has numeric;
begin
  select * into a from accounts x where x.id = app.account_id();
  select x.* into c from campaign_prizes z join campaigns x on x.id = z.campaign_id where z.id = asked;
  if not found then return 'none'; end if;
  -- One person's requests come one after the other.
  select * into m from campaign_members x where x.campaign_id = c.id
    and case a.role when 'seller' then x.seller_id = a.seller_id when 'manager' then x.manager_id = a.manager_id end for update;
  if not found then return 'none'; end if;
  if exists (select from redemptions r where r.id = new_id) then
    return case when exists (select from redemptions r where r.id = new_id and r.member_id = m.id and r.prize_id = asked)
      then 'kept' else 'taken' end;
  end if;
  select x.* into c from campaigns x where x.id = c.id for share;
  select e into p from jsonb_array_elements(c.prizes) e where (e ->> 'id')::uuid = asked;
  if p ->> 'needs' = 'place' then
    if c.state not in ('approved', 'paid') then return 'too_early'; end if;
    if not exists (select from campaign_results r where r.member_id = m.id and r.version = c.result_version
        and r.place = (p ->> 'amount')::int) then return 'not_place'; end if;
    if exists (select from redemptions r where r.member_id = m.id and r.prize_id = asked and r.state <> 'refused') then
      return 'not_place';
    end if;
  else
    cost := (p ->> 'amount')::numeric;
    has := coalesce(case when c.result_version > 0 then
        (select r.points from campaign_results r where r.member_id = m.id and r.version = c.result_version)
      else (select sum(e.points) from point_events e where e.member_id = m.id) end, 0)
      - coalesce((select sum(r.points) from redemptions r where r.member_id = m.id and r.state <> 'refused'), 0);
    if has < cost then return 'no_points'; end if;
  end if;
  update campaign_prizes z set taken = z.taken + 1 where z.id = asked and z.taken < z.stock;
  if not found then return 'no_stock'; end if;
  insert into redemptions (id, campaign_id, member_id, seller_id, manager_id, unit_id, prize_id, points, requested_at)
  values (new_id, c.id, m.id, m.seller_id, m.manager_id, m.unit_id, asked, cost, at);
  return 'kept';
end $$;
revoke execute on function app.request_redemption(uuid, uuid, timestamptz) from public;
grant execute on function app.request_redemption(uuid, uuid, timestamptz) to traco_seller, traco_manager;
--> statement-breakpoint
-- The versions of rules that count for these sellers: the company's, those of the units where they sold, and their own.
create or replace function app.rules_for(asked uuid[], of_units uuid[]) returns table (
  id uuid, seller_id uuid, unit_id uuid, holds_from date, terms jsonb, created_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.id, r.seller_id, r.unit_id, r.holds_from, r.terms, r.created_at from commission_rules r
  where (r.seller_id is null or r.seller_id in (select app.commission_sellers(asked)))
    and (r.unit_id is null or r.unit_id = any(of_units))
    and exists (select 1 from app.commission_sellers(asked))
$$;
revoke execute on function app.rules_for(uuid[], uuid[]) from public;
grant execute on function app.rules_for(uuid[], uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
--> statement-breakpoint
-- A load that costs another sum may be paid by what was received already, or be so no more.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
--> statement-breakpoint
-- What a receipt has just settled.
create or replace function app.settle_loads_of_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select distinct n.load_id from new_rows n));
  return null;
end $$;
revoke execute on function app.settle_loads_of_items() from public;
--> statement-breakpoint
-- What a receipt that was cancelled settles no more.
create or replace function app.settle_loads_of_receipt() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.settle_loads(array(select i.load_id from receipt_items i where i.receipt_id = new.id));
  return null;
end $$;
revoke execute on function app.settle_loads_of_receipt() from public;
--> statement-breakpoint
-- A load is paid exactly when what receipts have settled of it reaches its price, and owed again when that holds no more. What somebody
-- marked as paid by hand stays so. Loads are held in the order of their ids: two receipts of the same loads wait for each other once.
create or replace function app.settle_loads(asked uuid[]) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform from loads l where l.id = any(asked) order by l.id for update;
  update loads l set paid_at = null, paid_by_receipt_id = null, revision = l.revision + 1
   where l.id = any(asked) and l.paid_by_receipt_id is not null
     and (l.total_cents > coalesce((select r.cents from received_of_loads(array[l.id]) r), 0)
       or exists (select from receipts c where c.id = l.paid_by_receipt_id and c.state = 'cancelled'));
  update loads l set paid_at = r.at, paid_by_receipt_id = r.id, revision = l.revision + 1
    from (select i.load_id, sum(i.cents) as cents, (array_agg(r.id order by r.issued_at desc, r.number desc))[1] as id,
            max(r.issued_at) as at
            from receipt_items i join receipts r on r.id = i.receipt_id
           where i.load_id = any(asked) and r.state = 'issued' group by i.load_id) r
   where l.id = r.load_id and l.paid_at is null and l.counts and l.total_cents <= r.cents;
end $$;
revoke execute on function app.settle_loads(uuid[]) from public;
--> statement-breakpoint
CREATE TABLE "campaign_contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"points" numeric(12,2) DEFAULT 0 NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_contests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"shown_as" text NOT NULL,
	"counts_from" date NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_members_person" CHECK (num_nonnulls(seller_id, manager_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "campaign_members" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_prizes_stock" CHECK (taken between 0 and stock)
);
--> statement-breakpoint
ALTER TABLE "campaign_prizes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaign_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" integer NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"by_metric" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_results" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"unit_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"rules" jsonb NOT NULL,
	"prizes" jsonb NOT NULL,
	"rules_text" text,
	"sha256" text,
	"term_version_id" uuid,
	"risk_reason" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"counted_at" timestamp with time zone,
	"measured_at" timestamp with time zone,
	"measured_by" uuid,
	"contest_until" date,
	"result_version" integer DEFAULT 0 NOT NULL,
	"result_text" text,
	"result_sha256" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_days" CHECK (ends_on >= starts_on),
	CONSTRAINT "campaigns_frozen" CHECK (case when state = 'draft' then rules_text is null and sha256 is null and term_version_id is null
        else sha256 = encode(sha256(convert_to(rules_text, 'UTF8')), 'hex') and term_version_id is not null end),
	CONSTRAINT "campaigns_result" CHECK (result_sha256 is null or result_sha256 = encode(sha256(convert_to(result_text, 'UTF8')), 'hex')),
	CONSTRAINT "campaigns_paid_by_another" CHECK (paid_by is null or paid_by <> measured_by)
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "commission_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_answers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "commission_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_decisions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"month_on" date NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"load_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rule_id" uuid,
	"rule_from" date,
	"rule_of" text,
	"volume" text NOT NULL,
	"earned" text NOT NULL,
	"cancelled" text NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"base_cents" bigint NOT NULL,
	"per_m3_cents" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"why" text NOT NULL,
	"band_from" numeric(8, 2),
	"beyond_m3" numeric(8,2) NOT NULL,
	"beyond_goal_cents" integer NOT NULL,
	"cents" bigint NOT NULL,
	"is_earned" boolean NOT NULL,
	"corrects_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "commission_lines_of_seller" UNIQUE("id","seller_id")
);
--> statement-breakpoint
ALTER TABLE "commission_lines" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"seller_id" uuid,
	"holds_from" date NOT NULL,
	"terms" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_scope" CHECK (unit_id is null or seller_id is null)
);
--> statement-breakpoint
ALTER TABLE "commission_rules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"month_on" date NOT NULL,
	"goal_m3" numeric(8,2),
	"m3" numeric(14,2) NOT NULL,
	"earned_cents" bigint NOT NULL,
	"pending_cents" bigint NOT NULL,
	"corrections_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"answer_until" date NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_statements" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "goal_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"month_on" date NOT NULL,
	"was_m3" numeric(8,2),
	"m3" numeric(8,2),
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goal_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "point_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"source" text NOT NULL,
	"turn" integer NOT NULL,
	"load_id" uuid,
	"day_on" date NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"unit_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_counters_unit_id_series_pk" PRIMARY KEY("unit_id","series")
);
--> statement-breakpoint
ALTER TABLE "receipt_counters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "receipt_items" (
	"receipt_id" uuid NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"day_on" date NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "receipt_items_receipt_id_load_id_pk" PRIMARY KEY("receipt_id","load_id"),
	CONSTRAINT "receipt_items_cents" CHECK (cents > 0)
);
--> statement-breakpoint
ALTER TABLE "receipt_items" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "receipt_papers" (
	"receipt_id" uuid NOT NULL,
	"of_state" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"certificate" text NOT NULL,
	"self_signed" boolean NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_papers_receipt_id_of_state_pk" PRIMARY KEY("receipt_id","of_state"),
	CONSTRAINT "receipt_papers_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "receipt_papers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"customer_id" uuid,
	"seller_id" uuid,
	"payer_name" text NOT NULL,
	"payer_document" text NOT NULL,
	"searched" text GENERATED ALWAYS AS (app.searched(payer_name)) STORED NOT NULL,
	"value_cents" bigint NOT NULL,
	"advance_cents" bigint NOT NULL,
	"advance_for" text NOT NULL,
	"quote_id" uuid,
	"method" text NOT NULL,
	"city" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"end_to_end_id" text,
	"proof_photo_id" uuid,
	"loads" integer NOT NULL,
	"code" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issuer_name" text NOT NULL,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipts_code_unique" UNIQUE("code"),
	CONSTRAINT "receipts_value" CHECK (value_cents > 0 and advance_cents >= 0 and advance_cents <= value_cents),
	CONSTRAINT "receipts_quote_in_advance" CHECK (quote_id is null or advance_cents > 0),
	CONSTRAINT "receipts_cancelled_with_reason" CHECK ((state = 'cancelled') = (cancel_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"seller_id" uuid,
	"manager_id" uuid,
	"unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"prize_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"points" numeric(12,2) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"delivered_by" uuid,
	"delivered_at" timestamp with time zone,
	"requested_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redemptions" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "paid_by_receipt_id" uuid;
--> statement-breakpoint
ALTER TABLE "pours" ADD COLUMN "quote_id" uuid;
--> statement-breakpoint
ALTER TABLE "pours" ADD COLUMN "quote_item" integer;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_contests" ADD CONSTRAINT "campaign_contests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_answer_id_term_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."term_answers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_prizes" ADD CONSTRAINT "campaign_prizes_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_results" ADD CONSTRAINT "campaign_results_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_term_version_id_term_versions_id_fk" FOREIGN KEY ("term_version_id") REFERENCES "public"."term_versions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_measured_by_accounts_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_paid_by_accounts_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_answers" ADD CONSTRAINT "commission_answers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_answers" ADD CONSTRAINT "commission_answers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_answers" ADD CONSTRAINT "commission_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_answers" ADD CONSTRAINT "commission_answers_line" FOREIGN KEY ("id","seller_id") REFERENCES "public"."commission_lines"("id","seller_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_decisions" ADD CONSTRAINT "commission_decisions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_decisions" ADD CONSTRAINT "commission_decisions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_decisions" ADD CONSTRAINT "commission_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_decisions" ADD CONSTRAINT "commission_decisions_answer" FOREIGN KEY ("id") REFERENCES "public"."commission_answers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_rule_id_commission_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_mends" FOREIGN KEY ("corrects_id") REFERENCES "public"."commission_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goal_changes" ADD CONSTRAINT "goal_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goal_changes" ADD CONSTRAINT "goal_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_papers" ADD CONSTRAINT "receipt_papers_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_papers" ADD CONSTRAINT "receipt_papers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_papers" ADD CONSTRAINT "receipt_papers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_proof_photo_id_files_id_fk" FOREIGN KEY ("proof_photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_cancelled_by_accounts_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_member_id_campaign_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."campaign_members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_prize_id_campaign_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."campaign_prizes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_delivered_by_accounts_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "campaign_contests_campaign" ON "campaign_contests" USING btree ("campaign_id","created_at");
--> statement-breakpoint
CREATE INDEX "campaign_contests_member" ON "campaign_contests" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "campaign_contests_open" ON "campaign_contests" USING btree ("created_at") WHERE state = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_members_seller" ON "campaign_members" USING btree ("campaign_id","seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_members_manager" ON "campaign_members" USING btree ("campaign_id","manager_id");
--> statement-breakpoint
CREATE INDEX "campaign_members_of_seller" ON "campaign_members" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "campaign_members_of_manager" ON "campaign_members" USING btree ("manager_id");
--> statement-breakpoint
CREATE INDEX "campaign_prizes_campaign" ON "campaign_prizes" USING btree ("campaign_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_results_once" ON "campaign_results" USING btree ("member_id","version");
--> statement-breakpoint
CREATE INDEX "campaign_results_campaign" ON "campaign_results" USING btree ("campaign_id","version","place");
--> statement-breakpoint
CREATE INDEX "campaigns_state" ON "campaigns" USING btree ("state","starts_on");
--> statement-breakpoint
CREATE INDEX "campaigns_kind" ON "campaigns" USING btree ("kind","starts_on");
--> statement-breakpoint
CREATE INDEX "campaigns_start" ON "campaigns" USING btree ("starts_on","id");
--> statement-breakpoint
CREATE INDEX "commission_answers_unit" ON "commission_answers" USING btree ("unit_id","created_at") WHERE answer = 'contested';
--> statement-breakpoint
CREATE INDEX "commission_answers_seller" ON "commission_answers" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "commission_decisions_seller" ON "commission_decisions" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "commission_decisions_unit" ON "commission_decisions" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "commission_lines_statement" ON "commission_lines" USING btree ("statement_id","position");
--> statement-breakpoint
CREATE INDEX "commission_lines_month" ON "commission_lines" USING btree ("seller_id","month_on");
--> statement-breakpoint
CREATE INDEX "commission_lines_load" ON "commission_lines" USING btree ("load_id","seller_id");
--> statement-breakpoint
CREATE INDEX "commission_lines_corrects" ON "commission_lines" USING btree ("corrects_id") WHERE corrects_id is not null;
--> statement-breakpoint
CREATE INDEX "commission_lines_pending" ON "commission_lines" USING btree ("seller_id") WHERE corrects_id is null and not is_earned;
--> statement-breakpoint
CREATE INDEX "commission_rules_present" ON "commission_rules" USING btree ("holds_from","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statements_month" ON "commission_statements" USING btree ("seller_id","month_on");
--> statement-breakpoint
CREATE INDEX "commission_statements_unit" ON "commission_statements" USING btree ("unit_id","month_on");
--> statement-breakpoint
CREATE INDEX "goal_changes_seller" ON "goal_changes" USING btree ("seller_id","created_at");
--> statement-breakpoint
CREATE INDEX "goal_changes_unit" ON "goal_changes" USING btree ("unit_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "point_events_once" ON "point_events" USING btree ("member_id","metric","source","turn");
--> statement-breakpoint
CREATE INDEX "point_events_campaign" ON "point_events" USING btree ("campaign_id","member_id");
--> statement-breakpoint
CREATE INDEX "point_events_member" ON "point_events" USING btree ("member_id","day_on","id");
--> statement-breakpoint
CREATE INDEX "point_events_load" ON "point_events" USING btree ("load_id") WHERE load_id is not null;
--> statement-breakpoint
CREATE INDEX "receipt_items_load" ON "receipt_items" USING btree ("load_id");
--> statement-breakpoint
CREATE INDEX "receipt_items_unit" ON "receipt_items" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "receipt_items_seller" ON "receipt_items" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "receipt_papers_unit" ON "receipt_papers" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "receipt_papers_seller" ON "receipt_papers" USING btree ("seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("unit_id","series","number");
--> statement-breakpoint
CREATE INDEX "receipts_typed_number" ON "receipts" USING btree ("number","unit_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_transfer" ON "receipts" USING btree (upper(end_to_end_id)) WHERE state = 'issued' and end_to_end_id is not null;
--> statement-breakpoint
CREATE INDEX "receipts_time" ON "receipts" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_unit_time" ON "receipts" USING btree ("unit_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_seller_time" ON "receipts" USING btree ("seller_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_customer_time" ON "receipts" USING btree ("customer_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_method_time" ON "receipts" USING btree ("method","issued_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_cancelled" ON "receipts" USING btree ("issued_at","id") WHERE state = 'cancelled';
--> statement-breakpoint
CREATE INDEX "receipts_quote" ON "receipts" USING btree ("quote_id") WHERE quote_id is not null;
--> statement-breakpoint
CREATE INDEX "receipts_proof" ON "receipts" USING btree ("proof_photo_id") WHERE proof_photo_id is not null;
--> statement-breakpoint
CREATE INDEX "redemptions_campaign" ON "redemptions" USING btree ("campaign_id","requested_at");
--> statement-breakpoint
CREATE INDEX "redemptions_member" ON "redemptions" USING btree ("member_id");
--> statement-breakpoint
CREATE INDEX "redemptions_open" ON "redemptions" USING btree ("requested_at") WHERE state in ('requested', 'approved');
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "pours_quote" ON "pours" USING btree ("quote_id") WHERE quote_id is not null;
--> statement-breakpoint
CREATE INDEX "quote_approvals_decided" ON "quote_approvals" USING btree ("decided_at") WHERE state in ('granted', 'denied');
--> statement-breakpoint
CREATE INDEX "quotes_seller_day" ON "quotes" USING btree ("seller_id","day_on","state");
--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","created_at","id");
--> statement-breakpoint
-- What the settings said of commission is the company's rule from the same days on, and a seller's own the seller's, since ever.
insert into commission_rules (id, holds_from, terms, reason, account_id, created_at)
select v.id, v.holds_from, jsonb_build_object(
    'volume', case when v.value ->> 'base' = 'billed' then 'billed' else 'delivered' end,
    'earned', case when v.value ->> 'base' = 'paid' then 'payment' else 'delivery' end,
    'perM3Cents', least(coalesce((v.value ->> 'perM3Cents')::bigint, 200), 100000),
    'percent', round(coalesce((v.value ->> 'percentOfPrice')::numeric, 0), 2),
    'bandsBy', 'none', 'bands', '[]'::jsonb, 'products', '[]'::jsonb,
    'beyondGoalCents', least(coalesce((v.value ->> 'beyondGoalCents')::bigint, 100), 100000), 'cancelled', 'taken-back'),
  v.note, v.account_id, v.created_at
from setting_versions v where v.key = 'goals';
--> statement-breakpoint
insert into commission_rules (id, seller_id, holds_from, terms, reason, created_at)
select gen_random_uuid(), s.id, date '2000-01-01', jsonb_build_object(
    'volume', 'delivered', 'earned', 'delivery',
    'perM3Cents', case when s.commission_kind = 'per_m3' then s.commission_value else 0 end,
    'percent', case when s.commission_kind = 'percent' then round(s.commission_value / 100.0, 2) else 0 end,
    'bandsBy', 'none', 'bands', '[]'::jsonb, 'products', '[]'::jsonb, 'beyondGoalCents', 0, 'cancelled', 'taken-back'),
  'Regra que estava no cadastro do vendedor', s.created_at
from sellers s where s.commission_kind is not null and s.commission_value is not null;
--> statement-breakpoint
ALTER TABLE "sellers" DROP COLUMN "commission_kind";
--> statement-breakpoint
ALTER TABLE "sellers" DROP COLUMN "commission_value";
--> statement-breakpoint
ALTER TABLE "pours" ADD CONSTRAINT "pours_quoted" CHECK ((quote_id is null) = (quote_item is null));
--> statement-breakpoint
CREATE POLICY "files_seller_of_prizes" ON "files" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (purpose = 'campaign-prize' and exists (select from campaigns
          where campaigns.prizes @> jsonb_build_array(jsonb_build_object('photoId', files.id))));
--> statement-breakpoint
CREATE POLICY "files_manager_of_prizes" ON "files" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (purpose = 'campaign-prize' and exists (select from campaigns
          where campaigns.prizes @> jsonb_build_array(jsonb_build_object('photoId', files.id))));
--> statement-breakpoint
CREATE POLICY "campaign_contests_admin" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_contests_supervisor" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_contests_seller" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_contests_manager" ON "campaign_contests" AS PERMISSIVE FOR ALL TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id()))) WITH CHECK (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaign_members_admin" ON "campaign_members" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_members_supervisor" ON "campaign_members" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_members_seller" ON "campaign_members" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_members_manager" ON "campaign_members" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaign_prizes_admin" ON "campaign_prizes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_prizes_supervisor" ON "campaign_prizes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_prizes_seller" ON "campaign_prizes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (exists (select from campaigns where campaigns.id = campaign_id));
--> statement-breakpoint
CREATE POLICY "campaign_prizes_manager" ON "campaign_prizes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (exists (select from campaigns where campaigns.id = campaign_id));
--> statement-breakpoint
CREATE POLICY "campaign_results_admin" ON "campaign_results" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_results_supervisor" ON "campaign_results" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaign_results_seller" ON "campaign_results" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "campaign_results_manager" ON "campaign_results" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "campaigns_admin" ON "campaigns" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaigns_supervisor" ON "campaigns" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "campaigns_seller" ON "campaigns" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (kind = 'seller' and state <> 'draft' and (cardinality(unit_ids) = 0 or (select app.unit_id()) = any (unit_ids)));
--> statement-breakpoint
CREATE POLICY "campaigns_manager" ON "campaigns" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (kind = 'manager' and state <> 'draft' and (cardinality(unit_ids) = 0 or (select app.unit_id()) = any (unit_ids)));
--> statement-breakpoint
CREATE POLICY "commission_answers_admin" ON "commission_answers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_answers_supervisor" ON "commission_answers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_answers_unit" ON "commission_answers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "commission_answers_seller" ON "commission_answers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "commission_decisions_admin" ON "commission_decisions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_decisions_supervisor" ON "commission_decisions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_decisions_unit" ON "commission_decisions" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "commission_decisions_seller" ON "commission_decisions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "commission_lines_admin" ON "commission_lines" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_lines_supervisor" ON "commission_lines" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_lines_unit" ON "commission_lines" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "commission_lines_seller" ON "commission_lines" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "commission_rules_admin" ON "commission_rules" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_rules_supervisor" ON "commission_rules" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "commission_rules_unit" ON "commission_rules" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ((unit_id is null or unit_id = (select app.unit_id())) and (seller_id is null or seller_id in (select s.id from sellers s)));
--> statement-breakpoint
CREATE POLICY "commission_rules_seller" ON "commission_rules" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ((unit_id is null or unit_id = (select app.unit_id())) and (seller_id is null or seller_id = (select app.seller_id())));
--> statement-breakpoint
CREATE POLICY "commission_statements_admin" ON "commission_statements" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_statements_supervisor" ON "commission_statements" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "commission_statements_unit" ON "commission_statements" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "commission_statements_seller" ON "commission_statements" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "goal_changes_admin" ON "goal_changes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "goal_changes_supervisor" ON "goal_changes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "goal_changes_unit" ON "goal_changes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "goal_changes_manager" ON "goal_changes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "goal_changes_seller" ON "goal_changes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "point_events_admin" ON "point_events" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "point_events_supervisor" ON "point_events" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "point_events_seller" ON "point_events" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "point_events_manager" ON "point_events" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
CREATE POLICY "receipt_counters_admin" ON "receipt_counters" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);
--> statement-breakpoint
CREATE POLICY "receipt_counters_supervisor" ON "receipt_counters" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);
--> statement-breakpoint
CREATE POLICY "receipt_counters_unit" ON "receipt_counters" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "receipt_items_admin" ON "receipt_items" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipt_items_supervisor" ON "receipt_items" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipt_items_unit" ON "receipt_items" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "receipt_items_seller" ON "receipt_items" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "receipt_papers_admin" ON "receipt_papers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipt_papers_supervisor" ON "receipt_papers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipt_papers_unit" ON "receipt_papers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "receipt_papers_seller" ON "receipt_papers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "receipts_admin" ON "receipts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipts_supervisor" ON "receipts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "receipts_unit" ON "receipts" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));
--> statement-breakpoint
CREATE POLICY "receipts_seller" ON "receipts" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "redemptions_admin" ON "redemptions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "redemptions_supervisor" ON "redemptions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY "redemptions_seller" ON "redemptions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));
--> statement-breakpoint
CREATE POLICY "redemptions_manager" ON "redemptions" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (manager_id = (select a.manager_id from accounts a where a.id = (select app.account_id())));
--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name = any ('{absences,closed_days,closed_months,concrete_returns,customers,delivery_notes,document_templates,driver_events,drivers,email_signatures,employees,fuelings,gallery_albums,gallery_photos,goal_changes,goals,incidents,lead_photos,leads,load_receipts,loads,managers,notices,occurrences,pour_changes,pours,price_list_items,price_lists,profile_photos,receipts,return_offers,sellers,settled_checks,shifts,sites,support_materials,units,vehicles,water_additions}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_unit" ON "setting_versions" TO traco_unit USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables,pricing}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_manager" ON "setting_versions" TO traco_manager USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_seller" ON "setting_versions" TO traco_seller USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables,pricing}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_driver" ON "setting_versions" TO traco_driver USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_fleet" ON "setting_versions" TO traco_fleet USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_mechanic" ON "setting_versions" TO traco_mechanic USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables}'));
--> statement-breakpoint
ALTER POLICY "setting_versions_employee" ON "setting_versions" TO traco_employee USING (key = any ('{company,unit-defaults,reasons,checklist,approvals,notifications,privacy,email-signature,receivables}'));
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
create or replace trigger campaigns_audit after insert or update or delete on campaigns for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaigns_frozen before update on campaigns for each row execute function app.keep_campaign_frozen();
--> statement-breakpoint
create or replace trigger campaigns_announce_insert after insert on campaigns for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger campaigns_announce_update after update on campaigns for each statement execute function app.announce_to_all();
--> statement-breakpoint
-- Of a prize only how many are spoken for changes.
revoke update on campaign_prizes from traco_admin, traco_supervisor;
--> statement-breakpoint
grant update (taken) on campaign_prizes to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_prizes_audit after insert or update or delete on campaign_prizes
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaign_prizes_announce_insert after insert on campaign_prizes
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
create or replace trigger campaign_prizes_announce_update after update on campaign_prizes
  for each statement execute function app.announce_to_all();
--> statement-breakpoint
-- Who takes part says so by the term, and by nothing else.
revoke insert, update on campaign_members from traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_members_announce_insert after insert on campaign_members
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger campaign_members_audit after insert or update or delete on campaign_members
  for each row execute function app.audit_row();
--> statement-breakpoint
-- Points are added, never changed.
revoke update on point_events from traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger point_events_announce_insert after insert on point_events
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
revoke update on campaign_results from traco_admin, traco_supervisor;
--> statement-breakpoint
-- Whoever wants a prize asks for it by the function that takes it from the stock.
revoke insert, update on redemptions from traco_admin, traco_supervisor;
--> statement-breakpoint
grant update (state, reason, decided_by, decided_at, delivered_by, delivered_at, revision) on redemptions to traco_admin,
  traco_supervisor;
--> statement-breakpoint
create or replace trigger redemptions_audit after insert or update or delete on redemptions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger redemptions_announce_insert after insert on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger redemptions_announce_update after update on redemptions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
-- Whoever contests says why, once; the answer is the office's.
revoke update on campaign_contests from traco_admin, traco_supervisor, traco_seller, traco_manager;
--> statement-breakpoint
grant update (state, answer, points, decided_by, decided_at, revision) on campaign_contests to traco_admin, traco_supervisor;
--> statement-breakpoint
create or replace trigger campaign_contests_hold before insert on campaign_contests
  for each row execute function app.hold_contest();
--> statement-breakpoint
create or replace trigger campaign_contests_audit after insert or update or delete on campaign_contests
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger campaign_contests_announce_insert after insert on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger campaign_contests_announce_update after update on campaign_contests
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
-- A version of a rule is never changed: what held on a day can be said for ever.
revoke update on commission_rules from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger commission_rules_audit after insert or update or delete on commission_rules
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What was closed stays as it was; what changes afterwards is a line of a later month.
revoke update on commission_statements from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger commission_statements_announce_insert after insert on commission_statements
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger commission_statements_audit after insert or update or delete on commission_statements
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What was closed stays as it was.
revoke update on commission_lines from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What a seller has said stands.
revoke update on commission_answers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger commission_answers_announce_insert after insert on commission_answers
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger commission_answers_audit after insert or update or delete on commission_answers
  for each row execute function app.audit_row();
--> statement-breakpoint
-- What was decided stands.
revoke update on commission_decisions from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger commission_decisions_announce_insert after insert on commission_decisions
  referencing new table as changed_rows for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger commission_decisions_audit after insert or update or delete on commission_decisions
  for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger loads_paid_by_receipt before update on loads for each row
  when (current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_manager', 'traco_seller', 'traco_driver')
    and (old.paid_by_receipt_id is distinct from new.paid_by_receipt_id
      or (old.paid_by_receipt_id is not null and old.paid_at is distinct from new.paid_at)))
  execute function app.hold_paid_by_receipt();
--> statement-breakpoint
create or replace trigger loads_settle after update of billed_m3, price_cents_per_m3 on loads for each row
  when (old.total_cents is distinct from new.total_cents) execute function app.settle_changed_load();
--> statement-breakpoint
create or replace trigger pours_quote before insert or update on pours for each row execute function app.hold_pour_of_quote();
--> statement-breakpoint
-- What a receipt says is said once; that it was cancelled, and why, is added.
revoke update on receipts from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant update (state, cancel_reason, cancelled_at, cancelled_by, revision) on receipts to traco_admin, traco_supervisor, traco_unit,
  traco_seller;
--> statement-breakpoint
create or replace trigger receipts_announce_insert after insert on receipts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger receipts_announce_update after update on receipts referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create or replace trigger receipts_audit after insert or update or delete on receipts for each row execute function app.audit_row();
--> statement-breakpoint
create or replace trigger receipts_keep before update on receipts for each row execute function app.keep_receipt();
--> statement-breakpoint
create or replace trigger receipts_settle after update on receipts for each row when (old.state is distinct from new.state)
  execute function app.settle_loads_of_receipt();
--> statement-breakpoint
revoke update on receipt_items from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger receipt_items_hold before insert on receipt_items for each row execute function app.hold_receipt_item();
--> statement-breakpoint
create or replace trigger receipt_items_settle after insert on receipt_items referencing new table as new_rows
  for each statement execute function app.settle_loads_of_items();
--> statement-breakpoint
-- A paper that was sealed stays what it is.
revoke update on receipt_papers from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet,
  traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What the system numbers is its own to write.
revoke insert, update on receipt_counters from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- Why a goal has changed is written with the change, and stays.
revoke update on goal_changes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace trigger goal_changes_audit after insert or update or delete on goal_changes
  for each row execute function app.audit_row();
