-- What a link shows to whoever has its token: nothing of a dead one, and of a living one nothing that was archived since, and
-- no price table that is no longer valid. `keys` never leaves the server.
create or replace function app.open_materials(hash text, at timestamptz, today date, is_opening boolean) returns jsonb
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  link support_material_links;
  items jsonb;
  keys jsonb;
begin
  -- What somebody showed who is gone is shown no more.
  select l.* into link from support_material_links l join accounts a on a.id = l.account_id and a.disabled_at is null
   where l.token_hash = hash and l.expires_at > at and l.closed_at is null;
  if not found then return null; end if;
  select jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'kind', m.kind, 'fileName', v.file_name,
           'mediaType', v.media_type, 'bytes', v.bytes) order by array_position(link.material_ids, m.id)),
         jsonb_object_agg(m.id, v.storage_key)
    into items, keys
    from support_materials m join support_material_versions v on v.id = m.version_id
   where m.id = any (link.material_ids) and m.step = 'published'
     and not (m.kind = 'price-table' and m.valid_until is not null and m.valid_until < today);
  if items is null then return null; end if;
  if is_opening then
    update support_material_links l set opens = l.opens + 1, last_opened_at = at where l.id = link.id;
  end if;
  return jsonb_build_object('title', link.title, 'card', link.card, 'expiresAt', link.expires_at, 'items', items, 'keys', keys);
end $$;
revoke execute on function app.open_materials(text, timestamptz, date, boolean) from public;
grant execute on function app.open_materials(text, timestamptz, date, boolean) to traco_admin, traco_supervisor, traco_unit,
  traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
