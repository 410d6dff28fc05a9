-- A driver's own call for help rings at every post of the plant; not over ten of the same driver that ring there already, unread:
-- they would push everybody else's notices out of sight.
create or replace function app.call_for_help(call uuid, heading text, words text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by, sent_by_name)
  select gen_random_uuid(), o.unit_id, a.id, 'message', heading, words,
      case a.role when 'unit' then '/unit-dashboard' else '/unit-manager' end, app.account_id(), d.name
    from occurrences o join drivers d on d.id = o.driver_id
      join accounts a on a.unit_id = o.unit_id and a.role in ('unit', 'manager') and a.disabled_at is null
   where o.id = call and o.driver_id = app.driver_id()
     and (select count(*) from notices n where n.account_id = a.id and n.created_at > now() - interval '1 hour'
       and n.sent_by = app.account_id() and n.read_at is null) < 10
$$;
revoke execute on function app.call_for_help(uuid, text, text) from public;
grant execute on function app.call_for_help(uuid, text, text) to traco_driver;
