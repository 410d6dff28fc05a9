-- What stands before every table: the schema of functions, one database role per product role, and what the roles may.

create schema if not exists app;

-- Roles belong to the cluster: made once, also when several databases are made at the same time.
do $$
declare name text;
begin
  foreach name in array array['admin','supervisor','unit','manager','seller','driver','fleet','helay','mechanic','employee','nobody'] loop
    begin
      execute format('create role %I nologin', 'traco_' || name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, 'traco_' || name, 'member') then
      execute format('grant %I to current_user', 'traco_' || name);
    end if;
  end loop;
end $$;

-- What runs with the owner's rights looks for its tables where product roles can put none, and these make none at all.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

grant usage on schema public, app to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver,
  traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- Roles may read and write what the policies allow; nothing is erased. What is not theirs is said beside each table.
alter default privileges in schema public grant select, insert, update on tables to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;

-- What a load adds to a day's totals.
create type app.load_delta as (
  unit_id uuid, seller_id uuid, mix_id uuid, day_on date, loads integer, loaded_m3 numeric, delivered_m3 numeric,
  billed_m3 numeric, returned_m3 numeric, revenue_cents bigint
);
