-- Offered surplus is another seller's return: what the seller to whom it is offered may know of it stands here, and what
-- an acceptance writes into rows that are others'.
create or replace function app.may_answer(offer_unit uuid, offer_seller uuid) returns boolean
language sql stable as $$
  select case current_setting('app.role', true)
    when 'admin' then true when 'supervisor' then true
    when 'unit' then offer_unit = app.unit_id()
    when 'seller' then offer_seller = app.seller_id()
    else false end
$$;
