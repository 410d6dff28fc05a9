-- One database role per product role, and the actor's settings. Roles belong to the cluster: made once.
create schema if not exists app;
--> statement-breakpoint
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
--> statement-breakpoint
create function app.account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;
--> statement-breakpoint
create function app.unit_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.unit_id', true), '')::uuid;
--> statement-breakpoint
create function app.seller_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.seller_id', true), '')::uuid;
--> statement-breakpoint
create function app.driver_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.driver_id', true), '')::uuid;
--> statement-breakpoint
create function app.employee_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.employee_id', true), '')::uuid;
--> statement-breakpoint
create function app.partner_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.partner_id', true), '')::uuid;
--> statement-breakpoint
create function app.served_unit_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.served_unit_ids', true), ''), '{}')::uuid[];
