-- The account of whoever has this CPF: the account's own, or that of the person that it belongs to.
create or replace function app.account_of_cpf(of_cpf text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a where a.disabled_at is null and (a.cpf = of_cpf
      or a.driver_id = (select p.id from drivers p where p.cpf = of_cpf) or a.seller_id = (select p.id from sellers p where p.cpf = of_cpf)
      or a.manager_id = (select p.id from managers p where p.cpf = of_cpf) or a.employee_id = (select p.id from employees p where p.cpf = of_cpf))
   order by a.id limit 1
$$;
revoke execute on function app.account_of_cpf(text) from public;
grant execute on function app.account_of_cpf(text) to traco_admin, traco_supervisor;
