-- The PDF that was sent, and its seal, are never exchanged; the office takes the office's steps.
create or replace function app.hold_document() returns trigger
language plpgsql as $$
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
