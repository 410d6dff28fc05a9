-- Which receipt paid a load the receipts say, and nobody by hand: neither it, nor that the load is owed while receipts pay it.
create or replace function app.hold_paid_by_receipt() returns trigger
language plpgsql as $$
begin
  raise exception 'the load is paid by a receipt' using errcode = 'TR006';
end $$;
