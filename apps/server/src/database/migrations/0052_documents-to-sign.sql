CREATE TABLE "document_events" (
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "document_events_document_id_place_pk" PRIMARY KEY("document_id","place")
);
--> statement-breakpoint
ALTER TABLE "document_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"box" jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"value" text
);
--> statement-breakpoint
ALTER TABLE "document_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"signer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "document_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"unit_id" uuid,
	"place" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"email" text,
	"phone" text,
	"account_id" uuid,
	"asks_code" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"request_id" uuid,
	"signed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"signature_key" text,
	"initials_key" text,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_signers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"in_order" boolean DEFAULT true NOT NULL,
	"due_on" date,
	"expires_at" timestamp with time zone,
	"file_name" text NOT NULL,
	"original_key" text NOT NULL,
	"original_bytes" integer NOT NULL,
	"original_sha256" text NOT NULL,
	"pages" jsonb NOT NULL,
	"earlier_signatures" integer DEFAULT 0 NOT NULL,
	"code" text,
	"sealing_key" text,
	"sealed_key" text,
	"sealed_bytes" integer,
	"sealed_sha256" text,
	"sealed_at" timestamp with time zone,
	"certificate" text,
	"self_signed" boolean,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_original_key_unique" UNIQUE("original_key"),
	CONSTRAINT "documents_code_unique" UNIQUE("code"),
	CONSTRAINT "documents_sealed_key_unique" UNIQUE("sealed_key"),
	CONSTRAINT "documents_sealed_whole" CHECK ((sealed_key is null) = (sealed_sha256 is null) and (sealed_key is null) = (sealed_at is null))
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_events" ADD CONSTRAINT "document_events_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_fields" ADD CONSTRAINT "document_fields_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_signer_id_document_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."document_signers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_events_unit" ON "document_events" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "document_fields_document" ON "document_fields" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_fields_signer" ON "document_fields" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "document_fields_unit" ON "document_fields" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "document_links_signer" ON "document_links" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "document_links_document" ON "document_links" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_links_unit" ON "document_links" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "document_signers_document" ON "document_signers" USING btree ("document_id","place");--> statement-breakpoint
CREATE INDEX "document_signers_unit" ON "document_signers" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "document_signers_account" ON "document_signers" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_signers_cpf" ON "document_signers" USING btree ("document_id","cpf") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "documents_unit" ON "documents" USING btree ("unit_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_state" ON "documents" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_original" ON "documents" USING btree ("original_sha256");--> statement-breakpoint
CREATE INDEX "documents_sealed" ON "documents" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE INDEX "documents_completed" ON "documents" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("expires_at") WHERE state in ('sent', 'seen', 'partly_signed');--> statement-breakpoint
CREATE INDEX "documents_unsealed" ON "documents" USING btree ("completed_at") WHERE state = 'signed' and sealed_key is null;--> statement-breakpoint
CREATE POLICY "document_events_admin" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "document_events_supervisor" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "document_events_unit" ON "document_events" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_fields_admin" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_fields_supervisor" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_fields_unit" ON "document_fields" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_links_admin" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_links_supervisor" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_links_unit" ON "document_links" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "document_signers_admin" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_signers_supervisor" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_signers_unit" ON "document_signers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "documents_admin" ON "documents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "documents_supervisor" ON "documents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "documents_unit" ON "documents" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
create trigger documents_audit after insert or update or delete on documents for each row execute function app.audit_row();
--> statement-breakpoint
create trigger document_signers_audit after insert or update or delete on document_signers for each row execute function app.audit_row();
--> statement-breakpoint
create trigger document_fields_audit after insert or update or delete on document_fields for each row execute function app.audit_row();
--> statement-breakpoint
create trigger documents_announce_insert after insert on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
create trigger documents_announce_update after update on documents referencing new table as changed_rows
  for each statement execute function app.announce_rows();
--> statement-breakpoint
-- What is evidence stands: nobody writes the chain but the functions below, and a link's token is never changed.
revoke insert, update on document_events from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- As long as it is a draft, signers and fields are chosen anew.
grant delete on document_fields, document_signers to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
-- The PDF that was sent, and its seal, are never exchanged.
create function app.hold_document() returns trigger language plpgsql as $$
begin
  if (new.original_key, new.original_sha256, new.original_bytes) is distinct from (old.original_key, old.original_sha256, old.original_bytes)
    or (old.code is not null and new.code is distinct from old.code)
    or (old.sealed_key is not null and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from (old.sealed_key, old.sealed_sha256, old.sealed_at)) then
    raise exception 'a document keeps its file, its code and its seal';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger documents_hold before update on documents for each row execute function app.hold_document();
--> statement-breakpoint
-- Whoever has signed stays as he signed; of what was sent nobody is taken away.
create function app.hold_signer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if (select d.state from documents d where d.id = old.document_id) <> 'draft' then
      raise exception 'of a document that was sent nothing is taken away';
    end if;
    return old;
  end if;
  if old.state = 'signed' then raise exception 'a signature stands'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger document_signers_hold before update or delete on document_signers for each row execute function app.hold_signer();
--> statement-breakpoint
create function app.hold_field() returns trigger language plpgsql as $$
declare
  state text := (select d.state from documents d where d.id = old.document_id);
begin
  if tg_op = 'DELETE' and state <> 'draft' then raise exception 'of a document that was sent nothing is taken away'; end if;
  if tg_op = 'UPDATE' and state <> 'draft' and (new.box, new.kind, new.document_id) is distinct from (old.box, old.kind, old.document_id) then
    raise exception 'a field stays where it was sent';
  end if;
  if tg_op = 'UPDATE' and old.value is not null and new.value is distinct from old.value then
    raise exception 'what was filled in stands';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger document_fields_hold before update or delete on document_fields for each row execute function app.hold_field();
--> statement-breakpoint
-- The next link of a document's chain. Links are made one after another: the document's row is held.
create function app.chain_document_event(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  unit uuid;
  last document_events;
  told text;
begin
  select d.unit_id into unit from documents d where d.id = of_document for no key update;
  select e.* into last from document_events e where e.document_id = of_document order by e.place desc limit 1;
  told := (jsonb_build_object('document', of_document, 'place', coalesce(last.place, 0) + 1, 'kind', of_kind,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || facts)::text;
  insert into document_events (document_id, unit_id, place, kind, at, told, previous_hash, hash)
  values (of_document, unit, coalesce(last.place, 0) + 1, of_kind, at, told, coalesce(last.hash, repeat('0', 64)),
    encode(sha256(convert_to(coalesce(last.hash, repeat('0', 64)) || E'\n' || told, 'UTF8')), 'hex'));
end $$;
--> statement-breakpoint
-- What the office did with a document of its own.
create function app.tell_of_document(of_document uuid, of_kind text, at timestamptz, facts jsonb) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if of_kind <> all ('{created,sent,link_made,reminded,code_made,replaced,prolonged,cancelled,archived}') then
    raise exception 'the office does not tell of this';
  end if;
  if not exists (select from documents d where d.id = of_document
      and (nullif(current_setting('app.role', true), '') in ('admin', 'supervisor') or d.unit_id = app.unit_id())) then
    raise exception 'no document of the office';
  end if;
  perform app.chain_document_event(of_document, of_kind, at, facts || jsonb_build_object('account', app.account_id()));
end $$;
--> statement-breakpoint
-- Whom a link opens a document for, or who is signed in as a signer of it; null when nobody.
create function app.signer_of(of_document uuid, token_hash text, at timestamptz) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id from document_signers s join documents d on d.id = s.document_id
   where d.id = of_document and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
     and s.state in ('waiting', 'invited', 'seen')
     and case when signer_of.token_hash is null then s.account_id = app.account_id()
         else exists (select from document_links l where l.signer_id = s.id and l.token_hash = signer_of.token_hash
           and l.ended_at is null and l.expires_at > at) end
   order by s.place limit 1
$$;
--> statement-breakpoint
create function app.is_turn_of(signer uuid) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select not d.in_order or not exists (select from document_signers o where o.document_id = d.id and o.place < s.place
      and o.state not in ('signed', 'replaced'))
    from document_signers s join documents d on d.id = s.document_id where s.id = signer
$$;
--> statement-breakpoint
-- Everything that a signer's page shows; the names are masked by whoever asks.
create function app.find_signing(of_document uuid, token_hash text, at timestamptz) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('title', d.title, 'kind', d.kind, 'message', d.message, 'senderName', d.sender_name,
      'unitName', u.name, 'dueOn', d.due_on, 'state', d.state, 'bytes', d.original_bytes, 'pages', d.pages,
      'earlierSignatures', d.earlier_signatures, 'originalKey', d.original_key, 'fileName', d.file_name,
      'signer', jsonb_build_object('id', s.id, 'role', s.role, 'name', s.name, 'email', s.email, 'phone', s.phone,
        'asksCode', s.asks_code, 'isTurn', app.is_turn_of(s.id), 'state', s.state),
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
create function app.note_opened(of_document uuid, token_hash text, at timestamptz, facts jsonb) returns void
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
-- Whether a signer has tried too often in an hour to be who he is not.
create function app.is_tired(signer uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from public_turns t where t.key = 'signer:' || signer
    and (select count(*) from unnest(t.instants) i where i > at - interval '1 hour') >= 5)
$$;
--> statement-breakpoint
-- Signs for whoever the link or the account names: once, whatever is sent how often. `given`: what he said of himself, the
-- keys and hashes of his drawings, what he filled in. `facts`: what the server saw. Answers what came of it.
create function app.sign_document(of_document uuid, token_hash text, at timestamptz, given jsonb, facts jsonb)
returns table (outcome text, signed_at timestamptz, code text, is_complete boolean)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  d documents;
  s document_signers;
  hash_before text;
  marks text;
begin
  select x.* into d from documents x where x.id = of_document for no key update;
  select o.* into s from document_signers o where o.document_id = of_document and o.request_id = (given ->> 'requestId')::uuid
    and o.state = 'signed' and o.cpf = given ->> 'cpf';
  if found then return query select 'again', s.signed_at, d.code, d.completed_at is not null; return; end if;
  select o.* into s from document_signers o where o.id = app.signer_of(of_document, sign_document.token_hash, at);
  if not found then return query select 'none', null::timestamptz, null::text, null::boolean; return; end if;
  if app.is_tired(s.id, at) then return query select 'late', null::timestamptz, null::text, null::boolean; return; end if;
  if s.cpf <> given ->> 'cpf' or regexp_replace(app.plain(s.name), '\s+', ' ', 'g') <> regexp_replace(app.plain(given ->> 'name'), '\s+', ' ', 'g') then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'identity_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'identity', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code and (s.code_hash is distinct from given ->> 'codeHash' or s.code_expires_at <= at) then
    perform app.take_turn('signer:' || s.id, at, 5, interval '1 hour');
    perform app.chain_document_event(of_document, 'code_wrong', at, facts || jsonb_build_object('signer', s.id));
    return query select 'code', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if not app.is_turn_of(s.id) then return query select 'turn', null::timestamptz, null::text, null::boolean; return; end if;
  if exists (select from document_fields f where f.signer_id = s.id and f.required
      and (f.kind = 'text' and coalesce(given -> 'values' ->> f.id::text, '') = ''
        or f.kind = 'initials' and given ->> 'initialsKey' is null)) then
    return query select 'field', null::timestamptz, null::text, null::boolean;
    return;
  end if;
  if s.asks_code then perform app.chain_document_event(of_document, 'code_given', at, facts || jsonb_build_object('signer', s.id)); end if;
  update document_fields f set value = given -> 'values' ->> f.id::text
   where f.signer_id = s.id and f.kind = 'text' and given -> 'values' ->> f.id::text is not null;
  update document_signers o set state = 'signed', signed_at = at, request_id = (given ->> 'requestId')::uuid, code_hash = null,
    signature_key = given ->> 'signatureKey', initials_key = given ->> 'initialsKey', places = given -> 'places' where o.id = s.id;
  update document_links l set ended_at = at where l.signer_id = s.id and l.ended_at is null;
  select coalesce((select e.told::jsonb ->> 'hashAfter' from document_events e where e.document_id = of_document and e.kind = 'signed'
    order by e.place desc limit 1), d.original_sha256) into hash_before;
  marks := jsonb_build_object('signature', given ->> 'signatureSha256', 'initials', given ->> 'initialsSha256',
    'values', given -> 'values', 'places', given -> 'places', 'how', given ->> 'how')::text;
  perform app.chain_document_event(of_document, 'signed', at, facts || jsonb_build_object('signer', s.id, 'marks', marks::jsonb,
    'consent', given -> 'consent', 'hashBefore', hash_before,
    'hashAfter', encode(sha256(convert_to(hash_before || E'\n' || marks, 'UTF8')), 'hex')));
  update document_signers o set state = 'invited' where o.document_id = of_document and o.state = 'waiting' and app.is_turn_of(o.id);
  if exists (select from document_signers o where o.document_id = of_document and o.state not in ('signed', 'replaced')) then
    update documents x set state = 'partly_signed', revision = x.revision + 1 where x.id = of_document;
    return query select 'signed', at, d.code, false;
    return;
  end if;
  update documents x set state = 'signed', completed_at = at, revision = x.revision + 1 where x.id = of_document;
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento assinado por todos', d.title,
         case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, 'Assinaturas', at
    from accounts a where a.id = d.account_id and a.disabled_at is null;
  return query select 'signed', at, d.code, true;
end $$;
--> statement-breakpoint
create function app.refuse_document(of_document uuid, token_hash text, at timestamptz, request uuid, of_cpf text, why text, facts jsonb)
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
-- The documents that wait for whoever is signed in.
create function app.documents_to_sign(at timestamptz) returns table (id uuid, title text, kind text, sender_name text, sent_at timestamptz, due_on date, is_turn boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select d.id, d.title, d.kind, d.sender_name, d.sent_at, d.due_on, app.is_turn_of(s.id)
    from document_signers s join documents d on d.id = s.document_id
   where s.account_id = app.account_id() and s.state in ('waiting', 'invited', 'seen')
     and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > at
   order by d.expires_at, d.id limit 100
$$;
--> statement-breakpoint
-- The account of whoever has this CPF: his own, or that of the person that it belongs to.
create function app.account_of_cpf(of_cpf text) returns uuid
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id from accounts a where a.disabled_at is null and (a.cpf = of_cpf
      or a.driver_id = (select p.id from drivers p where p.cpf = of_cpf) or a.seller_id = (select p.id from sellers p where p.cpf = of_cpf)
      or a.manager_id = (select p.id from managers p where p.cpf = of_cpf) or a.employee_id = (select p.id from employees p where p.cpf = of_cpf))
   order by a.id limit 1
$$;
--> statement-breakpoint
-- What anybody with the document or its code learns of it.
create function app.find_verified(of_code text, hashes text[]) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('id', d.id, 'code', d.code, 'title', d.title, 'kind', d.kind, 'state', d.state, 'senderName', d.sender_name,
      'unitName', u.name, 'pages', jsonb_array_length(d.pages), 'fileName', d.file_name,
      'original', jsonb_build_object('sha256', d.original_sha256, 'bytes', d.original_bytes),
      'sealed', case when d.sealed_key is not null then jsonb_build_object('sha256', d.sealed_sha256, 'bytes', d.sealed_bytes, 'at', d.sealed_at,
        'certificate', d.certificate, 'isSelfSigned', d.self_signed, 'key', d.sealed_key) end,
      'signers', (select jsonb_agg(jsonb_build_object('name', s.name, 'cpf', s.cpf, 'role', s.role, 'state', s.state,
          'signedAt', case when s.state = 'signed' then s.signed_at end) order by s.place, s.created_at)
        from document_signers s where s.document_id = d.id and s.state <> 'replaced'))
    from documents d left join units u on u.id = d.unit_id
   where d.code is not null and (d.code = of_code or d.sealed_sha256 = any (hashes))
   order by d.sent_at desc limit 1
$$;
--> statement-breakpoint
-- Whether one of these files was sent to be signed: not which document it became, nor whose: the same paper may be many people's.
create function app.is_known_original(hashes text[]) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from documents d where d.original_sha256 = any (hashes) and d.state <> 'draft')
$$;
--> statement-breakpoint
create function app.may_verify(line text, at timestamptz) returns boolean
language sql volatile security definer set search_path = public, app, pg_temp as $$
  select app.take_turn('verify:' || line, at, 300, interval '1 hour')
$$;
--> statement-breakpoint
revoke execute on function app.chain_document_event(uuid, text, timestamptz, jsonb), app.tell_of_document(uuid, text, timestamptz, jsonb),
  app.signer_of(uuid, text, timestamptz), app.is_turn_of(uuid), app.is_tired(uuid, timestamptz), app.find_signing(uuid, text, timestamptz),
  app.note_opened(uuid, text, timestamptz, jsonb), app.sign_document(uuid, text, timestamptz, jsonb, jsonb),
  app.refuse_document(uuid, text, timestamptz, uuid, text, text, jsonb), app.documents_to_sign(timestamptz), app.account_of_cpf(text), app.find_verified(text, text[]),
  app.is_known_original(text[]), app.may_verify(text, timestamptz) from public;
--> statement-breakpoint
grant execute on function app.tell_of_document(uuid, text, timestamptz, jsonb), app.account_of_cpf(text) to traco_admin, traco_supervisor, traco_unit;
--> statement-breakpoint
grant execute on function app.find_signing(uuid, text, timestamptz), app.note_opened(uuid, text, timestamptz, jsonb),
  app.sign_document(uuid, text, timestamptz, jsonb, jsonb), app.refuse_document(uuid, text, timestamptz, uuid, text, text, jsonb),
  app.find_verified(text, text[]), app.is_known_original(text[]), app.may_verify(text, timestamptz)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
grant execute on function app.documents_to_sign(timestamptz)
  to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee;
