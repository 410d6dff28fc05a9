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
