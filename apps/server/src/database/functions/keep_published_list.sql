-- What was published never changes, nor do its prices; a list that is being published takes none any more.
create or replace function app.keep_published_list() returns trigger
language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'the price list is published' using errcode = 'TR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
