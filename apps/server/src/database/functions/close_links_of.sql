-- Ends the links, of whomever, that a material lies in; only of a material that the actor looks after.
create or replace function app.close_links_of(material uuid, at timestamptz) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update support_material_links l set closed_at = at
   where material = any (l.material_ids) and l.closed_at is null
     and exists (select from support_materials m where m.id = material
                  and (app.unit_id() is null or m.unit_id = app.unit_id()))
$$;
revoke execute on function app.close_links_of(uuid, timestamptz) from public;
grant execute on function app.close_links_of(uuid, timestamptz) to traco_admin, traco_supervisor, traco_unit;
