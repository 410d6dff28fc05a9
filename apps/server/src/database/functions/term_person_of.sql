-- The person that an account is, as the terms know them.
create or replace function app.term_person_of(account uuid) returns table (kind text, id uuid, name text, cpf text, role
  text, unit_id uuid, unit_name text, account_id uuid)
language plpgsql stable set search_path = public, app, pg_temp as $$
declare
  person record;
begin
  select x.role as kind, case x.role when 'seller' then x.seller_id when 'manager' then x.manager_id when 'driver' then x.driver_id
           when 'employee' then x.employee_id else x.id end as id
    into person from accounts x where x.id = account;
  return query select p.* from app.term_people() p
    where p.id = person.id and p.kind = case when person.kind in ('seller', 'manager', 'driver', 'employee') then person.kind else 'account' end;
end $$;
revoke execute on function app.term_person_of(uuid) from public;
