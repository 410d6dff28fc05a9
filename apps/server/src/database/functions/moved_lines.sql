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
