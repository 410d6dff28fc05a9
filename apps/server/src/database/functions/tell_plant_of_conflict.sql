-- Whoever decides hears of a conflict at once, and so does whoever has the load now. A notice says of which case it tells.
create or replace function app.tell_plant_of_conflict(l loads, heading text, words text, moment timestamptz) returns
  void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, conflict_id, sent_by, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'crisis', heading, k.name || ': ' || words,
      case a.role when 'unit' then '/unit-dashboard' when 'manager' then '/unit-manager' else '/operational-sheet' end,
      (select c.id from load_conflicts c where c.load_id = l.id and c.driver_id = d.id and c.decided_at is null),
      app.account_id(), d.name, moment
    from customers k, accounts a, drivers d
   where k.id = l.customer_id and d.id = app.driver_id() and a.disabled_at is null
     and (a.unit_id = l.unit_id and a.role in ('unit', 'manager')
       or a.driver_id = l.driver_id and a.role = 'driver' and l.driver_id <> d.id);
$$;
revoke execute on function app.tell_plant_of_conflict(loads, text, text, timestamptz) from public;
