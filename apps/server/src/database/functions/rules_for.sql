-- The versions of rules that count for these sellers: the company's, those of the units where they sold, and their own.
create or replace function app.rules_for(asked uuid[], of_units uuid[]) returns table (
  id uuid, seller_id uuid, unit_id uuid, holds_from date, terms jsonb, created_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.id, r.seller_id, r.unit_id, r.holds_from, r.terms, r.created_at from commission_rules r
  where (r.seller_id is null or r.seller_id in (select app.commission_sellers(asked)))
    and (r.unit_id is null or r.unit_id = any(of_units))
    and exists (select 1 from app.commission_sellers(asked))
$$;
revoke execute on function app.rules_for(uuid[], uuid[]) from public;
grant execute on function app.rules_for(uuid[], uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_seller;
