ALTER TABLE "documents" ADD COLUMN "uploaded_sha256" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sealing_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sealing_taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_uploaded" ON "documents" USING btree ("uploaded_sha256") WHERE uploaded_sha256 is not null;
--> statement-breakpoint
create or replace function app.hold_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if app.is_office_role() and (new.state <> 'draft' or new.code is not null or new.completed_at is not null or new.sealing_key is not null
        or new.sealed_key is not null) then
      raise exception 'a document begins as a draft';
    end if;
    return new;
  end if;
  if (new.original_key, new.original_sha256, new.original_bytes, new.uploaded_sha256) is distinct from (old.original_key, old.original_sha256, old.original_bytes, old.uploaded_sha256)
    or (old.code is not null and new.code is distinct from old.code)
    or (old.sealed_key is not null and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from (old.sealed_key, old.sealed_sha256, old.sealed_at)) then
    raise exception 'a document keeps its file, its code and its seal';
  end if;
  if not app.is_office_role() then return new; end if;
  if new.state <> old.state and (old.state, new.state) not in (('draft', 'sent'), ('draft', 'cancelled'), ('signed', 'archived'),
      ('sent', 'cancelled'), ('seen', 'cancelled'), ('partly_signed', 'cancelled'), ('refused', 'sent'), ('refused', 'partly_signed'),
      ('refused', 'cancelled'), ('expired', 'sent'), ('expired', 'partly_signed'), ('expired', 'cancelled')) then
    raise exception 'no step of the office';
  end if;
  if (new.id, new.unit_id, new.account_id, new.sender_name, new.file_name, new.pages, new.earlier_signatures, new.created_at, new.completed_at)
      is distinct from (old.id, old.unit_id, old.account_id, old.sender_name, old.file_name, old.pages, old.earlier_signatures, old.created_at, old.completed_at)
    or (new.sealing_key, new.sealing_tries, new.sealing_taken_at, new.sealed_key, new.sealed_bytes, new.sealed_sha256, new.sealed_at, new.certificate, new.self_signed)
      is distinct from (old.sealing_key, old.sealing_tries, old.sealing_taken_at, old.sealed_key, old.sealed_bytes, old.sealed_sha256, old.sealed_at, old.certificate, old.self_signed) then
    raise exception 'whose a document is, and its seal, are not the office''s to write';
  end if;
  if old.state <> 'draft' and (new.title, new.kind, new.message, new.in_order, new.sent_at)
      is distinct from (old.title, old.kind, old.message, old.in_order, old.sent_at) then
    raise exception 'what was sent stays as it was sent';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function app.find_signing(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('title', d.title, 'kind', d.kind, 'message', d.message, 'senderName', d.sender_name,
      'unitName', u.name, 'dueOn', d.due_on, 'state', d.state, 'bytes', d.original_bytes, 'pages', d.pages,
      'earlierSignatures', d.earlier_signatures, 'originalKey', d.original_key, 'fileName', d.file_name,
      'signer', jsonb_build_object('id', s.id, 'role', s.role, 'name', s.name, 'email', s.email, 'phone', s.phone,
        'asksCode', s.asks_code, 'isTurn', app.is_turn_of(s.id), 'isTired', app.is_tired(s.id, at), 'state', s.state),
      'signers', (select jsonb_agg(jsonb_build_object('name', o.name, 'role', o.role, 'state', o.state, 'isSelf', o.id = s.id) order by o.place, o.created_at)
        from document_signers o where o.document_id = d.id and o.state <> 'replaced'),
      'fields', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'box', f.box, 'label', f.label, 'required', f.required)
        order by (f.box ->> 'page')::integer, (f.box ->> 'y')::numeric) from document_fields f where f.signer_id = s.id), '[]'))
    from documents d left join units u on u.id = d.unit_id
    join document_signers s on s.id = app.signer_of(of_document, find_signing.token_hash, at)
   where d.id = of_document
$$;
--> statement-breakpoint
-- The first time that a signer whose turn it is opens the document is noted.
create or replace function app.note_opened(of_document uuid, token_hash text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  signer uuid;
begin
  perform from documents d where d.id = of_document for no key update;
  signer := app.signer_of(of_document, note_opened.token_hash, at);
  update document_signers s set state = 'seen' where s.id = signer and s.state = 'invited';
  if not found then return; end if;
  update documents d set state = 'seen', revision = d.revision + 1 where d.id = of_document and d.state = 'sent';
  perform app.chain_document_event(of_document, 'opened', at, facts || jsonb_build_object('signer', signer));
end $$;
--> statement-breakpoint
create or replace function app.is_known_original(hashes text[]) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from documents d where (d.original_sha256 = any (hashes) or d.uploaded_sha256 = any (hashes)) and d.state <> 'draft')
$$;
--> statement-breakpoint
drop function app.refuse_document(uuid, text, timestamptz, uuid, text, text, jsonb);
--> statement-breakpoint
create function app.refuse_document(of_document uuid, token_hash text, at timestamptz, request uuid, of_cpf text, code_hash text, why text, facts jsonb)
returns table (outcome text, refused_at timestamptz)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = request and o.state = 'refused' and o.cpf = of_cpf;
  if found then return query select 'refused', s.signed_at; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, refuse_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz; return; end if;
  if app.is_tired(s.id, at) then return query select 'late', null::timestamptz; return; end if;
  if s.cpf <> of_cpf then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz;
    return;
  end if;
  -- Who is asked for a code is asked for it here, too: nobody refuses in another's name.
  if s.asks_code and (s.code_hash is distinct from refuse_document.code_hash or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz;
    return;
  end if;
  update document_signers o set state = 'refused', signed_at = at, request_id = request, reason = why where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  update documents x set state = 'refused', reason = why, revision = x.revision + 1 where x.id = of_document;
  perform app.chain_document_event(of_document, 'refused', at, facts || jsonb_build_object('signer', s.id, 'reason', why));
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento recusado', d.title || ': ' || left(why, 200),
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, s.name, at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'refused', at;
end $$;
--> statement-breakpoint
revoke execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) from public;
--> statement-breakpoint
grant execute on function app.refuse_document(uuid, text, timestamptz, uuid, text, text, text, jsonb) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
create or replace function app.open_materials(hash text, at timestamptz, today date, is_opening boolean) returns jsonb
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
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
