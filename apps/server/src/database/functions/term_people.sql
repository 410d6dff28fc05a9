-- Everybody whom a term may ask: the registers of our own people, and posts whose account is the person.
create or replace function app.term_people() returns table (kind text, id uuid, name text, cpf text, role text, unit_id
  uuid, unit_name text, account_id uuid)
language sql stable as $$
  select 'seller', p.id, p.name, p.cpf, 'seller', p.unit_id, u.name, (select a.id from public.accounts a
      where a.seller_id = p.id and a.role = 'seller' and a.disabled_at is null order by a.created_at limit 1)
    from public.sellers p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'manager', p.id, p.name, p.cpf, 'manager', p.unit_id, u.name, (select a.id from public.accounts a
      where a.manager_id = p.id and a.role = 'manager' and a.disabled_at is null order by a.created_at limit 1)
    from public.managers p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'driver', p.id, p.name, p.cpf, 'driver', p.unit_id, u.name, (select a.id from public.accounts a
      where a.driver_id = p.id and a.role = 'driver' and a.disabled_at is null order by a.created_at limit 1)
    from public.drivers p join public.units u on u.id = p.unit_id where p.active and p.partner_id is null
  union all
  select 'employee', p.id, p.name, p.cpf, 'employee', p.unit_id, u.name, (select a.id from public.accounts a
      where a.employee_id = p.id and a.role = 'employee' and a.disabled_at is null order by a.created_at limit 1)
    from public.employees p join public.units u on u.id = p.unit_id where p.active
  union all
  select 'account', p.id, p.name, coalesce(p.cpf, ''), p.role, p.unit_id, coalesce(u.name, ''), p.id
    from public.accounts p left join public.units u on u.id = p.unit_id
   where p.role in ('mechanic', 'fleet', 'supervisor') and p.disabled_at is null
$$;
