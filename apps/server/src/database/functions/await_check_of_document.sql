create or replace function app.await_check_of_document() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.kind in ('licence', 'toxicology', 'medical')
    and exists (select from drivers d where d.id = new.driver_id and d.partner_id is not null) then
    perform app.reopen_paper_checks(new.driver_id, array[new.kind]);
  end if;
  return null;
end $$;
