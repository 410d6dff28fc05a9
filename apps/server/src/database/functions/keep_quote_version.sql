-- What was sent stays as it was sent, and the database says what its hash is.
create or replace function app.keep_quote_version() returns trigger
language plpgsql set search_path = public, app, pg_temp as $$
begin
  -- With its customer it goes to another seller (`app.follow_customer`), word for word.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'seller_id' = to_jsonb(old) - 'seller_id' then return new; end if;
  -- Of who is forgotten its words end once nobody can sue by them any more (`app.erase_quote_evidence`); their hash stays.
  if tg_op = 'UPDATE' and new.content = '' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and exists (select from quotes q where q.id = new.quote_id and q.forgotten_at is not null) then
    return new;
  end if;
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
