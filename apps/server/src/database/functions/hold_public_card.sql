-- That a term was accepted only the employee says; whoever else may turn the page off, or on again.
create or replace function app.hold_public_card() returns trigger
language plpgsql as $$
begin
  if current_user in ('traco_admin', 'traco_supervisor') and (tg_op = 'INSERT'
    or (new.term_version, new.accepted_at, new.fields) is distinct from (old.term_version, old.accepted_at, old.fields)) then
    raise exception 'only the employee says so' using errcode = '42501';
  end if;
  return new;
end $$;
