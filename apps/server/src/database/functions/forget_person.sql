-- Takes away what says who a person was, also out of the trail of the person's rows, which is found by indexes; the figures stay under
-- nobody's name, also where the person wrote or decided something, or sent a file. There stays no face and no signature, no card on links and
-- no print of the code, no number, PIX key or sizes, no papers or certificates, nor what was noted of days away. A document's
-- title may hold a name; a file of two drivers is not the forgotten one's alone; the name of a passkey is the person's own words.
-- It answers with the stored files that are to go.
create or replace function app.forget_person(kind text, person uuid) returns setof text
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  absent uuid[];
  titled uuid[];
  faces text[];
  signed uuid[];
  printed uuid[];
  own_accounts uuid[];
  own_pours uuid[];
  own_quotes uuid[];
  own_versions uuid[];
  own_notices uuid[];
  own_sites uuid[];
  own_days uuid[];
  own_photos text[];
  own_views uuid[];
  written uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'payload', 'title', 'customer_name', 'customer_phone', 'answer_text', 'content', 'text',
    -- What a print held was called so once; the trail still says it.
    'told',
    -- A kept view of a list, and whose it is.
    'account_name', 'view'];
  wrote text[] := array['author_name', 'decided_by', 'sent_by_name', 'made_by_name', 'recorded_by_name', 'settled_by_name'];
begin
  if kind = 'driver' then
    select array_agg(a.id) into absent from absences a where a.driver_id = person;
    select array_agg(p.file_id) into papers from (
      select d.file_id from driver_documents d where d.driver_id = person
      union select a.file_id from absences a where a.id = any (absent) and a.file_id is not null
      union select e.file_id from driver_events e where e.driver_id = person and e.file_id is not null) p
     -- What was hung on another driver too, as was possible once, stays that driver's.
     where not exists (select from driver_documents d where d.file_id = p.file_id and d.driver_id <> person)
       and not exists (select from absences a where a.file_id = p.file_id and a.driver_id <> person)
       and not exists (select from driver_events e where e.file_id = p.file_id and e.driver_id <> person);
    update absences set notes = '', revision = revision + 1 where id = any (absent) and notes <> '';
    update drivers set name = nobody, cpf = no_document, phone = null, email = null, licence_number = null, pix_key = null,
      employee_number = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
  elsif kind = 'seller' then
    select array_agg(d.file_id) filter (where d.file_id is not null), array_agg(d.id) into papers, titled
      from seller_documents d where d.seller_id = person;
    update seller_documents set title = '' where id = any (titled);
    update files set name = 'removido', bytes = 0 where id = any (papers);
    update sellers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'manager' then
    update managers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'employee' then
    select array_agg(d.file_id) filter (where d.file_id is not null), array_agg(d.id) into papers, titled
      from employee_documents d where d.employee_id = person;
    update employee_documents set title = '' where id = any (titled);
    update employees set name = nobody, cpf = no_document, phone = null, email = null, registration_number = null, pix_key = null,
      shirt_size = null, trouser_size = null, boot_size = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    select array_agg(s.id) into own_days from employee_statuses s where s.employee_id = person;
    update employee_statuses set notes = '' where id = any (own_days);
  elsif kind = 'customer' then
    update customers set name = nobody, document = null, phone = null, email = null, notes = '', credit_note = '',
      revision = revision + 1 where id = person;
    select array_agg(s.id) into own_sites from sites s where s.customer_id = person;
    update sites set contacts = '[]' where id = any (own_sites);
    select array_agg(p.id) into own_pours from pours p where p.customer_id = person;
    update pours set contact_name = '', contact_phone = null where id = any (own_pours);
    select array_agg(q.id) into own_quotes from quotes q where q.customer_id = person;
    select array_agg(v.id) into own_versions from quote_versions v where v.quote_id = any (own_quotes);
    -- Of why it was refused the reason stays that is counted, not what was written beside it.
    update quotes set forgotten_at = coalesce(forgotten_at, now()), customer_name = '', customer_phone = null, notes = '',
      answer_text = case when state = 'refused' then split_part(answer_text, ': ', 1) else '' end, revision = revision + 1
     where id = any (own_quotes);
    update quote_links set closed_at = now() where quote_id = any (own_quotes) and closed_at is null;
    select array_agg(n.id) into own_notices from notices n where n.link = any (array(select '/quotes/' || q from unnest(own_quotes) q));
    update notices set text = '' where id = any (own_notices);
  end if;
  if kind <> 'customer' then
    with gone as (delete from profile_photos f where f.person_kind = forget_person.kind and f.person_id = person returning f.storage_key)
    select array_agg(g.storage_key) into faces from gone g;
    select array_agg(s.id) into signed from email_signatures s where kind = 'seller' and s.seller_id = person;
    update email_signatures set name = nobody, removed_at = coalesce(removed_at, now()), revision = revision + 1,
      fields = fields || jsonb_build_object('name', nobody, 'email', '', 'phone', '', 'mobile', '', 'linkedin', '', 'instagram', '')
     where id = any (signed);
    select array_agg(c.id) into printed from code_prints c where c.kind = forget_person.kind and c.person_id = person;
    update code_prints set payload = payload || jsonb_build_object('name', nobody, 'phone', null, 'email', null, 'registrationNumber', null)
     where id = any (printed);
    select array_agg(a.id) into own_accounts from accounts a
     where person = case kind when 'driver' then a.driver_id when 'seller' then a.seller_id when 'manager' then a.manager_id
                              else a.employee_id end;
    update accounts set name = nobody, email = id || '@removido.invalid', username = null, display_username = null, cpf = null,
      image = null, disabled_at = coalesce(disabled_at, now()) where id = any (own_accounts);
    update active_sessions set user_name = nobody, ip_address = null, user_agent = null, location_info = null
     where account_id = any (own_accounts);
    delete from sessions where account_id = any (own_accounts);
    delete from credentials where account_id = any (own_accounts);
    delete from totp_factors where account_id = any (own_accounts);
    delete from passkeys where account_id = any (own_accounts);
    delete from recovery_codes where account_id = any (own_accounts);
    select array_agg(w.id) into written from (
      select g.id from gallery_photos g where g.account_id = any (own_accounts)
      union select a.row_id::uuid from audit a
             where a.account_id = any (own_accounts) and a.table_name = 'gallery_photos' and a.after ? 'decided_by'
      union select n.id from notices n where n.sent_by = any (own_accounts)
      union select f.id from profile_photos f where f.made_by = any (own_accounts)
      union select t.id from unit_transfers t where t.recorded_by = any (own_accounts)
      union select v.id from setting_versions v where v.account_id = any (own_accounts)
      union select v.id from support_material_versions v where v.account_id = any (own_accounts)
      union select c.id from settled_checks c where c.settled_by = any (own_accounts)) w;
    -- Of who decided about a photo its row keeps the name alone: the trail knows whether it was this person.
    update gallery_photos g set decided_by = nobody
      from (select distinct a.row_id::uuid as id, a.after ->> 'decided_by' as name from audit a
             where a.account_id = any (own_accounts) and a.table_name = 'gallery_photos' and a.after ->> 'decided_by' <> '') d
     where g.id = d.id and g.decided_by = d.name;
    update gallery_photos set author_name = nobody where account_id = any (own_accounts);
    update notices set sent_by_name = nobody where sent_by = any (own_accounts);
    update profile_photos set made_by_name = nobody where made_by = any (own_accounts);
    update unit_transfers set recorded_by_name = nobody where recorded_by = any (own_accounts);
    update setting_versions set author_name = nobody where account_id = any (own_accounts);
    update settled_checks set settled_by_name = nobody where settled_by = any (own_accounts);
    update support_material_versions set author_name = nobody where account_id = any (own_accounts);
    update support_material_links set card = null, title = nobody where account_id = any (own_accounts);
    delete from saved_signatures where account_id = any (own_accounts);
    with gone as (delete from saved_views v where v.account_id = any (own_accounts) returning v.id)
    select array_agg(g.id) into own_views from gone g;
    update audit set before = before - wrote, after = after - wrote
     where table_name = any ('{gallery_photos,notices,profile_photos,unit_transfers,setting_versions,settled_checks,support_material_versions}')
       and row_id = any (written::text[]);
    update audit set actor_name = nobody where account_id = any (own_accounts);
    select array_agg(a.row_id) into own_photos from audit a
     where a.table_name = 'profile_photos' and coalesce(a.after, a.before) ->> 'person_id' = person::text;
  end if;
  update audit set before = before - says_who, after = after - says_who
   where (table_name = kind || 's' and row_id = person::text)
      or (table_name = 'accounts' and row_id = any (own_accounts::text[]))
      or (table_name = 'saved_views' and (row_id = any (own_views::text[]) or account_id = any (own_accounts)))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name in ('seller_documents', 'employee_documents') and row_id = any (titled::text[]))
      or (table_name = 'employee_statuses' and row_id = any (own_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and row_id = any (own_photos))
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (own_sites::text[]))
      or (table_name = 'notices' and row_id = any (own_notices::text[]))
      or (table_name = 'quotes' and row_id = any (own_quotes::text[]))
      or (table_name = 'quote_versions' and row_id = any (own_versions::text[]))
      or (table_name = 'pours' and row_id = any (own_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
revoke execute on function app.forget_person(text, uuid) from public;
grant execute on function app.forget_person(text, uuid) to traco_admin;
