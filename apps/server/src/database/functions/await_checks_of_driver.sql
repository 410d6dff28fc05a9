-- Papers are approved of one person: another CPF is another person, and so is another name that the partner writes.
create or replace function app.await_checks_of_driver() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.partner_id is null then return null; end if;
  if tg_op = 'INSERT' or old.partner_id is distinct from new.partner_id or old.cpf is distinct from new.cpf
     or (old.name is distinct from new.name and app.partner_id() is not null) then
    perform app.reopen_paper_checks(new.id, array['licence', 'medical', 'toxicology']);
    return null;
  end if;
  if (old.licence_number, old.licence_category, old.licence_expires_on, old.licence_paid_work)
     is distinct from (new.licence_number, new.licence_category, new.licence_expires_on, new.licence_paid_work) then
    perform app.reopen_paper_checks(new.id, array['licence']);
  end if;
  if old.medical_expires_on is distinct from new.medical_expires_on then
    perform app.reopen_paper_checks(new.id, array['medical']);
  end if;
  if (old.toxicology_on, old.toxicology_expires_on) is distinct from (new.toxicology_on, new.toxicology_expires_on) then
    perform app.reopen_paper_checks(new.id, array['toxicology']);
  end if;
  return null;
end $$;
