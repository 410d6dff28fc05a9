-- Tells the open screens what changed and for whom; the listeners of every server process pass it on.
create or replace function app.announce(topic text, units uuid[], sellers uuid[], drivers uuid[], partners uuid[])
  returns void
language sql as $$
  select pg_notify('traco_changes', json_build_object('topic', topic, 'units', units,
    'sellers', case when cardinality(sellers) <= 40 then sellers end,
    'drivers', case when cardinality(drivers) <= 40 then drivers end, 'partners', partners)::text)
$$;
revoke execute on function app.announce(text, uuid[], uuid[], uuid[], uuid[]) from public;
