-- A person says "ciente" of a notice that was received, and writes none of their own in another's name.
create or replace function app.hold_reader() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'read_at'::text = to_jsonb(old) - 'read_at'::text then return new; end if;
  raise exception 'not this reader''s to write' using errcode = '42501';
end $$;
