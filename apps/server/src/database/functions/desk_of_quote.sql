-- The lowest desk that may grant an offer, by discounts and by the floors of the list of its day, as `deskOf` of the contract says (a test
-- compares them). Limits are the company's and its day may be another than the plant's: the wider ones of the days beside it count.
create or replace function app.desk_of_quote(terms jsonb, unit uuid, day date) returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  with pricing as (select (select v.value from setting_versions v where v.key = 'pricing' and v.holds_from <= day + d.days
      order by v.holds_from desc, v.created_at desc limit 1) as said from generate_series(-1, 1) d(days)),
  limits as (select max(coalesce((said ->> 'sellerDiscountPercent')::numeric, 3)) as of_seller,
      max(coalesce((said ->> 'unitDiscountPercent')::numeric, 8)) as of_unit from pricing),
  items as (select coalesce((i ->> 'discountPercent')::numeric, 0) as percent, p.price_cents_per_m3 as cents, p.floor_cents_per_m3 as floor
    from jsonb_array_elements(terms -> 'items') i left join price_list_items p on p.mix_id = (i ->> 'mixId')::uuid
      and p.price_list_id = (select t.id from price_lists t where t.unit_id = unit and t.published_at is not null and t.valid_from <= day
        order by t.valid_from desc limit 1))
  select case when bool_or(round(cents * (100 - percent) / 100) < floor) or max(percent) > max(greatest(of_seller, of_unit)) then 'office'
      when max(percent) > max(of_seller) then 'unit' else 'seller' end
    from items cross join limits
$$;
revoke execute on function app.desk_of_quote(jsonb, uuid, date) from public;
grant execute on function app.desk_of_quote(jsonb, uuid, date) to traco_unit, traco_seller;
