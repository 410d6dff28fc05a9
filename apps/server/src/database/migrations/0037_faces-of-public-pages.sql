-- The face of a public page, asked for by the page's own code: only while the page itself is there.
create or replace function app.find_seller_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object(
      'name', s.name, 'phone', coalesce(s.phone, nullif(u.settings ->> 'plantPhone', '')), 'email', s.email,
      'photoId', (select p.id from app.public_profile_photo('seller', s.id) p),
      'unit', jsonb_build_object('name', u.name, 'address', u.address, 'city', u.city, 'federativeUnit', u.federative_unit,
        'latitude', u.latitude, 'longitude', u.longitude),
      'strengths', (select coalesce(jsonb_agg(distinct m.strength_class), '[]') from mixes m where m.active),
      'isPumped', exists (select from mixes m where m.active and m.pumpable),
      -- A town of a single customer would tell of him.
      'cities', (select coalesce(jsonb_agg(t.city order by t.sites desc, t.city), '[]') from (
        select o.city, count(*) as sites from sites o where o.unit_id = u.id and o.active and o.city <> ''
         group by o.city having count(distinct o.customer_id) > 1 order by 2 desc, 1 limit 8) t))
    from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active
$$;
--> statement-breakpoint
create or replace function app.find_employee_card(asked text) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('name', e.name,
      'photoId', (select p.id from app.public_profile_photo('employee', e.id) p),
      'jobTitle', case when 'jobTitle' = any (c.fields) then e.job_title end,
      'unitName', case when 'unit' = any (c.fields) then u.name end,
      'phone', case when 'phone' = any (c.fields) then e.phone end,
      'whatsapp', case when 'whatsapp' = any (c.fields) then e.phone end,
      'email', case when 'email' = any (c.fields) then e.email end)
    from employees e join public_cards c on c.id = e.id and c.is_on join units u on u.id = e.unit_id
   where e.id = app.person_of_code('employee', asked) and e.active and u.active
$$;
--> statement-breakpoint
create function app.find_public_face(of_kind text, asked text) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.storage_key from app.public_profile_photo(of_kind, app.person_of_code(of_kind, asked)) p
   where case of_kind when 'seller' then app.find_seller_card(asked) else app.find_employee_card(asked) end is not null
$$;
--> statement-breakpoint
do $$
declare everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  revoke execute on function app.find_public_face(text, text) from public;
  execute 'grant execute on function app.find_public_face(text, text) to ' || everyone;
  -- By somebody's id nobody asks any more.
  execute 'revoke execute on function app.public_profile_photo(text, uuid) from ' || everyone;
end $$;
