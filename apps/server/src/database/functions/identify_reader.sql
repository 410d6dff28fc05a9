create or replace function app.identify_reader(asked uuid, said jsonb, at timestamptz, line text) returns jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  r record;
begin
  select * into r from app.term_reader(asked, said, at, line);
  if r.outcome <> 'known' then return jsonb_build_object('outcome', r.outcome); end if;
  return jsonb_build_object('outcome', 'known', 'name', r.name, 'cpf', r.cpf, 'unitName', r.unit_name,
    'receipt', app.term_receipt(r.version, r.kind, r.id));
end $$;
revoke execute on function app.identify_reader(uuid, jsonb, timestamptz, text) from public;
grant execute on function app.identify_reader(uuid, jsonb, timestamptz, text) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
