-- Writes down what changed and for whom. The server tells it to the open screens after the commit: told from here, by NOTIFY, every
-- commit would wait for all others.
create or replace function app.announce(topic text, units uuid[], sellers uuid[], drivers uuid[], partners uuid[])
  returns void
language sql as $$
  insert into public.announcements (topic, units, sellers, drivers, partners)
  values (topic, units, case when cardinality(sellers) <= 40 then sellers end,
    case when cardinality(drivers) <= 40 then drivers end, partners)
$$;
revoke execute on function app.announce(text, uuid[], uuid[], uuid[], uuid[]) from public;
