-- Of own quotes a seller writes drafts, sends what needs nobody's word and notes what the customer said; granting is the unit's and
-- the office's, and what was granted is of one content. The steps are the table's (`quoteSteps`), and what is offered changes in a draft alone.
create or replace function app.hold_seller_of_quote() returns trigger
language plpgsql as $$
declare
  steps text[] := '{draft>awaiting_approval,draft>sent,awaiting_approval>draft,sent>approved,sent>refused,sent>draft,seen>approved,
    seen>refused,seen>draft,approved>draft,approved>converted,refused>draft,expired>draft}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.state = 'draft' and new.version = 0 and new.granted_hash is null then
      return new;
    end if;
  elsif new.id = old.id and new.unit_id = old.unit_id and new.number = old.number and new.recorded_by = old.recorded_by
    and new.created_at = old.created_at and (new.granted_hash is null or new.granted_hash = old.granted_hash)
    and (new.state = old.state or old.state || '>' || new.state = any (steps))
    and (old.state = 'draft' or (new.terms, new.priced, new.content_hash, new.m3, new.total_cents, new.discount_cents, new.cents_per_m3,
        new.priced_on, new.valid_until, new.payment, new.delivery_window, new.conditions, new.desk, new.version)
      is not distinct from (old.terms, old.priced, old.content_hash, old.m3, old.total_cents, old.discount_cents, old.cents_per_m3,
        old.priced_on, old.valid_until, old.payment, old.delivery_window, old.conditions, old.desk, old.version))
    and not (old.state = 'draft' and new.state not in ('draft', 'awaiting_approval')
      and new.desk <> 'seller' and new.granted_hash is distinct from new.content_hash) then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
