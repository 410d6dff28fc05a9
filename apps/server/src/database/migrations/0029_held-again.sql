set local check_function_bodies = off
--> statement-breakpoint
-- A contest is of a measured result, begins open, unanswered, and is of who wrote it; it is decided once. Whoever approves the result
-- meanwhile is waited for: none is left open behind it.
create or replace function app.hold_contest() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' then raise exception 'a contest is decided once' using errcode = '42501'; end if;
    return new;
  end if;
  perform from campaigns c where c.id = new.campaign_id for share;
  if new.state <> 'open' or new.answer <> '' or new.points <> 0 or not exists (
    select from campaign_members m where m.id = new.member_id
      and (m.campaign_id, m.seller_id, m.manager_id, m.unit_id) is not distinct from (new.campaign_id, new.seller_id, new.manager_id, new.unit_id)
  ) or (app.account_id() is not null
    and not exists (select from campaigns c where c.id = new.campaign_id and c.state = 'measured')) then
    raise exception 'not this person''s to contest' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A link is of one version of one quote for ever, and whose it is the quote says. It ends once. Of whom nobody may know any more (0105)
-- none is made: its page would tell their name again.
create or replace function app.hold_quote_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.quote_id, new.unit_id, new.version_id, new.token_hash, new.expires_at, new.made_by, new.created_at)
        is distinct from (old.id, old.quote_id, old.unit_id, old.version_id, old.token_hash, old.expires_at, old.made_by, old.created_at)
        or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
      raise exception 'a link stays its version''s' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if not exists (select from quotes q join quote_versions v on v.quote_id = q.id and v.number = q.version
      where q.id = new.quote_id and v.id = new.version_id and q.unit_id = new.unit_id and q.seller_id = new.seller_id
        and q.forgotten_at is null) then
    raise exception 'no version of this quote' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke execute on function app.hold_quote_link() from public;
--> statement-breakpoint
-- A load that costs another sum may be paid by what was received already, or be so no more; one that was delivered takes what was paid in
-- advance, and one that counts no more gives it back, to others of its customer that are owed: these are held before the receipts are,
-- as who delivers one of them holds it.
create or replace function app.settle_changed_load() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  takes boolean := exists (select from advance_uses d where d.load_id = new.id and d.ended_at is null);
  owners uuid[] := array[new.customer_id];
begin
  if tg_op = 'UPDATE' and takes and (not new.counts or new.total_cents < old.total_cents
    or (old.customer_id, old.unit_id, old.pour_id, old.loaded_at)
      is distinct from (new.customer_id, new.unit_id, new.pour_id, new.loaded_at)) then
    owners := array(select distinct o from unnest(array[old.customer_id, new.customer_id]) o);
    perform from loads l where l.customer_id = any (owners) and l.counts and l.paid_at is null
      and l.state in ('washing', 'returning', 'closed', 'diverted') order by l.id for update;
  end if;
  if takes or exists (select from app.advances_for(new)) then
    if app.use_advances(array[new.id]) then
      perform app.use_left_over(c) from unnest(owners) c;
    end if;
  elsif exists (select from receipt_items i where i.load_id = new.id) then
    perform app.settle_loads(array[new.id]);
  end if;
  return null;
end $$;
revoke execute on function app.settle_changed_load() from public;
--> statement-breakpoint
-- A load that was delivered and is owed takes what advances have left for it, never more than either; what it took and may not keep (it
-- counts no more, costs less, is another's) goes back first. Loads are held in the order of their ids, then the receipts in theirs:
-- of two loads at once the second sees what the first has left. True where something went back.
create or replace function app.use_advances(asked uuid[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  l loads;
  a record;
  owed bigint;
  taken bigint;
  went_back boolean := false;
begin
  perform from loads k where k.id = any(asked) order by k.id for update;
  for l in select k.* from loads k where k.id = any(asked) order by k.loaded_at, k.id loop
    perform from receipts r where r.id in (select f.id from app.advances_for(l) f
        union select d.receipt_id from advance_uses d where d.load_id = l.id and d.ended_at is null)
      order by r.id for no key update;
    update advance_uses d set ended_at = now() where d.load_id = l.id and d.ended_at is null
      and (not l.counts or l.total_cents < (select sum(s.cents) from app.settlements(l.id) s)
        or not exists (select from app.advances_for(l) f where f.id = d.receipt_id));
    went_back := went_back or found;
    if l.counts and (l.paid_at is null or l.paid_by_receipt_id is not null) and l.state in ('washing', 'returning', 'closed', 'diverted') then
      owed := l.total_cents - coalesce((select sum(s.cents) from app.settlements(l.id) s), 0);
      -- Of what a customer has ever paid in advance most is used up: it is told apart by one question, not by one of each.
      for a in select f.id, f.cents - coalesce(u.cents, 0) as rest from app.advances_for(l) f left join lateral (
          select sum(d.cents)::bigint as cents from advance_uses d where d.receipt_id = f.id and d.ended_at is null) u on true
        where f.cents > coalesce(u.cents, 0) order by f.place loop
        exit when owed <= 0;
        taken := least(owed, a.rest);
        insert into advance_uses (id, receipt_id, load_id, unit_id, seller_id, cents, used_at)
        select gen_random_uuid(), r.id, l.id, r.unit_id, r.seller_id, taken,
          greatest(r.issued_at, l.washing_at, l.returning_at, l.loaded_at) from receipts r where r.id = a.id;
        owed := owed - taken;
      end loop;
    end if;
  end loop;
  perform app.settle_loads(asked);
  return went_back;
end $$;
revoke execute on function app.use_advances(uuid[]) from public;
--> statement-breakpoint
-- A statement is closed by who is signed in, of its unit's seller, behind the unit's own month.
create or replace function app.hold_commission_statement() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.account_id() is not null and (new.account_id is distinct from app.account_id()
    or not exists (select from sellers s join closed_months c on c.unit_id = s.unit_id
      where s.id = new.seller_id and s.unit_id = new.unit_id and c.month_on >= new.month_on)) then
    raise exception 'not this month''s to close' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function app.hold_commission_statement() from public;
--> statement-breakpoint
-- Whose customer is forgotten stays so: whether an offer may still tell who it was is nobody's to say again.
create or replace function app.keep_forgotten() returns trigger
language plpgsql as $$
begin
  raise exception 'who was forgotten stays forgotten' using errcode = '42501';
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_contests_one_open" ON "campaign_contests" USING btree ("member_id") WHERE state = 'open';
--> statement-breakpoint
set local check_function_bodies = on
--> statement-breakpoint
revoke all on mixes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant select, insert, update on mixes to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- What a mix costs no seller reads (0113). Drivers and managers record what comes back, with what it cost.
revoke select on mixes from traco_seller;
--> statement-breakpoint
grant select (id, code, name, strength_class, slump_mm, slump_tolerance_mm, aggregate, pumpable, price_cents_per_m3, active, revision,
  created_at) on mixes to traco_seller;
--> statement-breakpoint
create or replace trigger commission_statements_hold before insert on commission_statements
  for each row execute function app.hold_commission_statement();
--> statement-breakpoint
create or replace trigger quotes_forgotten before update on quotes for each row
  when (old.forgotten_at is distinct from new.forgotten_at
    and current_user in ('traco_admin', 'traco_supervisor', 'traco_unit', 'traco_seller'))
  execute function app.keep_forgotten();
