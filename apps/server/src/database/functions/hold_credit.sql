-- The office decides about credit: whom a seller registers is looked at first, and the seller changes neither state nor limit nor note.
create or replace function app.hold_credit() returns trigger
language plpgsql as $$
begin
  if (tg_op = 'INSERT' and (new.credit <> 'under_analysis' or new.credit_note <> '' or new.credit_limit_cents is not null))
    or (tg_op = 'UPDATE' and (new.credit, new.credit_limit_cents, new.credit_note)
      is distinct from (old.credit, old.credit_limit_cents, old.credit_note)) then
    raise exception 'credit is the office''s to decide' using errcode = '42501';
  end if;
  return new;
end $$;
