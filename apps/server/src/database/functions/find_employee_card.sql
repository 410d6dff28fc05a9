-- What strangers see of an employee: the name and what the employee chose, as long as they work here and the page is on.
create or replace function app.find_employee_card(asked text, term integer) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('name', e.name,
      'photoId', (select p.id from app.public_profile_photo('employee', e.id) p),
      'jobTitle', case when 'jobTitle' = any (c.fields) then e.job_title end,
      'unitName', case when 'unit' = any (c.fields) then u.name end,
      'phone', case when 'phone' = any (c.fields) then e.phone end,
      'whatsapp', case when 'whatsapp' = any (c.fields) then e.phone end,
      'email', case when 'email' = any (c.fields) then e.email end)
    from employees e join public_cards c on c.id = e.id and c.is_on and c.term_version = term
      join units u on u.id = e.unit_id
   where e.id = app.person_of_code('employee', asked) and e.active and u.active
$$;
revoke execute on function app.find_employee_card(text, integer) from public;
grant execute on function app.find_employee_card(text, integer) to traco_admin, traco_supervisor, traco_unit, traco_manager,
  traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
