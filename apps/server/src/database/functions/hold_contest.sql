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
