-- A receipt is cancelled once, with a reason, and never holds again.
create or replace function app.keep_receipt() returns trigger
language plpgsql as $$
begin
  if old.state <> 'issued' then
    raise exception 'the receipt is cancelled' using errcode = 'TR005';
  end if;
  return new;
end $$;
