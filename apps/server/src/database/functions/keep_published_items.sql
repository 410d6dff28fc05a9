create or replace function app.keep_published_items() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform 1 from price_lists t
    where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
    for share;
  if exists (
    select from price_lists t
     where t.id in (case when tg_op <> 'INSERT' then old.price_list_id end, case when tg_op <> 'DELETE' then new.price_list_id end)
       and t.published_at is not null
  ) then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
