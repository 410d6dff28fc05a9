-- Not even the owner of the tables changes what is written (but that it was told), or erases it within half a year.
create or replace function app.keep_security_event() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'told_at' = to_jsonb(old) - 'told_at' then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'what the log of security holds stays as it is' using errcode = 'insufficient_privilege';
end $$;
