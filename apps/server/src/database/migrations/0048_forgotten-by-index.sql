CREATE INDEX "audit_account" ON "audit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_photo_person" ON "audit" USING btree ((coalesce(after, before) ->> 'person_id')) WHERE table_name = 'profile_photos';--> statement-breakpoint
ALTER POLICY "audit_unit" ON "audit" TO traco_unit USING (unit_id = (select app.unit_id()) and table_name = any ('{absences,closed_days,closed_months,concrete_returns,customers,delivery_notes,driver_events,drivers,email_signatures,employees,fuelings,gallery_albums,gallery_photos,goals,incidents,lead_photos,leads,load_receipts,loads,managers,notices,occurrences,pour_changes,pours,price_list_items,price_lists,profile_photos,return_offers,sellers,settled_checks,shifts,sites,units,vehicles,water_additions}'));--> statement-breakpoint
-- Whoever is forgotten is nobody also where he wrote or decided something. What the trail says of him is found by indexes.
create or replace function app.forget_person(kind text, person uuid) returns setof text
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  nobody text := 'Pessoa removida ' || upper(substr(replace(person::text, '-', ''), 29, 4));
  no_document text := 'X' || upper(substr(replace(person::text, '-', ''), 23, 10));
  papers uuid[];
  absent uuid[];
  faces text[];
  signed uuid[];
  printed uuid[];
  his_accounts uuid[];
  his_pours uuid[];
  his_sites uuid[];
  his_days uuid[];
  his_photos text[];
  written uuid[];
  says_who text[] := array['name', 'cpf', 'document', 'phone', 'email', 'notes', 'credit_note', 'licence_number', 'pix_key',
    'employee_number', 'contacts', 'contact_name', 'contact_phone', 'username', 'display_username', 'user_name', 'ip_address',
    'user_agent', 'location_info', 'image', 'description', 'registration_number', 'shirt_size', 'trouser_size', 'boot_size',
    'made_by_name', 'fields', 'told'];
  wrote text[] := array['author_name', 'decided_by', 'sent_by_name', 'made_by_name', 'recorded_by_name', 'settled_by_name'];
begin
  if kind = 'driver' then
    select array_agg(a.id) into absent from absences a where a.driver_id = person;
    select array_agg(p.file_id) into papers from (
      select d.file_id from driver_documents d where d.driver_id = person
      union select a.file_id from absences a where a.id = any (absent) and a.file_id is not null
      union select e.file_id from driver_events e where e.driver_id = person and e.file_id is not null) p;
    update absences set notes = '', revision = revision + 1 where id = any (absent) and notes <> '';
    update drivers set name = nobody, cpf = no_document, phone = null, email = null, licence_number = null, pix_key = null,
      employee_number = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
  elsif kind = 'seller' then
    select array_agg(d.file_id) filter (where d.file_id is not null) into papers from seller_documents d where d.seller_id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    update sellers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'manager' then
    update managers set name = nobody, cpf = no_document, phone = null, email = null, revision = revision + 1 where id = person;
  elsif kind = 'employee' then
    select array_agg(d.file_id) filter (where d.file_id is not null) into papers from employee_documents d where d.employee_id = person;
    update employees set name = nobody, cpf = no_document, phone = null, email = null, registration_number = null, pix_key = null,
      shirt_size = null, trouser_size = null, boot_size = null, revision = revision + 1 where id = person;
    update files set name = 'removido', bytes = 0 where id = any (papers);
    select array_agg(s.id) into his_days from employee_statuses s where s.employee_id = person;
    update employee_statuses set notes = '' where id = any (his_days);
  elsif kind = 'customer' then
    update customers set name = nobody, document = null, phone = null, email = null, notes = '', credit_note = '',
      revision = revision + 1 where id = person;
    select array_agg(s.id) into his_sites from sites s where s.customer_id = person;
    update sites set contacts = '[]' where id = any (his_sites);
    select array_agg(p.id) into his_pours from pours p where p.customer_id = person;
    update pours set contact_name = '', contact_phone = null where id = any (his_pours);
  end if;
  if kind <> 'customer' then
    with gone as (delete from profile_photos f where f.person_kind = forget_person.kind and f.person_id = person returning f.storage_key)
    select array_agg(g.storage_key) into faces from gone g;
    select array_agg(s.id) into signed from email_signatures s where kind = 'seller' and s.seller_id = person;
    update email_signatures set name = nobody, removed_at = coalesce(removed_at, now()), revision = revision + 1,
      fields = fields || jsonb_build_object('name', nobody, 'email', '', 'phone', '', 'mobile', '', 'linkedin', '', 'instagram', '')
     where id = any (signed);
    select array_agg(c.id) into printed from code_prints c where c.kind = forget_person.kind and c.person_id = person;
    update code_prints set told = told || jsonb_build_object('name', nobody, 'phone', null, 'email', null, 'registrationNumber', null)
     where id = any (printed);
    select array_agg(a.id) into his_accounts from accounts a
     where person = case kind when 'driver' then a.driver_id when 'seller' then a.seller_id when 'manager' then a.manager_id
                              else a.employee_id end;
    update accounts set name = nobody, email = id || '@removido.invalid', username = null, display_username = null, cpf = null,
      image = null, disabled_at = coalesce(disabled_at, now()) where id = any (his_accounts);
    update active_sessions set user_name = nobody, ip_address = null, user_agent = null, location_info = null
     where account_id = any (his_accounts);
    select array_agg(w.id) into written from (
      select g.id from gallery_photos g where g.account_id = any (his_accounts)
      union select a.row_id::uuid from audit a
             where a.account_id = any (his_accounts) and a.table_name = 'gallery_photos' and a.after ? 'decided_by'
      union select n.id from notices n where n.sent_by = any (his_accounts)
      union select f.id from profile_photos f where f.made_by = any (his_accounts)
      union select t.id from unit_transfers t where t.recorded_by = any (his_accounts)
      union select v.id from setting_versions v where v.account_id = any (his_accounts)
      union select c.id from settled_checks c where c.settled_by = any (his_accounts)) w;
    -- Who decided of a photo is told by his name alone: the trail knows whether it was he.
    update gallery_photos g set decided_by = nobody
      from (select distinct a.row_id::uuid as id, a.after ->> 'decided_by' as name from audit a
             where a.account_id = any (his_accounts) and a.table_name = 'gallery_photos' and a.after ->> 'decided_by' <> '') d
     where g.id = d.id and g.decided_by = d.name;
    update gallery_photos set author_name = nobody where account_id = any (his_accounts);
    update notices set sent_by_name = nobody where sent_by = any (his_accounts);
    update profile_photos set made_by_name = nobody where made_by = any (his_accounts);
    update unit_transfers set recorded_by_name = nobody where recorded_by = any (his_accounts);
    update setting_versions set author_name = nobody where account_id = any (his_accounts);
    update settled_checks set settled_by_name = nobody where settled_by = any (his_accounts);
    update audit set before = before - wrote, after = after - wrote
     where table_name = any ('{gallery_photos,notices,profile_photos,unit_transfers,setting_versions,settled_checks}')
       and row_id = any (written::text[]);
    update audit set actor_name = nobody where account_id = any (his_accounts);
    select array_agg(a.row_id) into his_photos from audit a
     where a.table_name = 'profile_photos' and coalesce(a.after, a.before) ->> 'person_id' = person::text;
  end if;
  update audit set before = before - says_who, after = after - says_who
   where (table_name = kind || 's' and row_id = person::text)
      or (table_name = 'accounts' and row_id = any (his_accounts::text[]))
      or (table_name = 'files' and row_id = any (papers::text[]))
      or (table_name = 'employee_statuses' and row_id = any (his_days::text[]))
      or (table_name = 'absences' and row_id = any (absent::text[]))
      or (table_name = 'profile_photos' and row_id = any (his_photos))
      or (table_name = 'email_signatures' and row_id = any (signed::text[]))
      or (table_name = 'code_prints' and row_id = any (printed::text[]))
      or (table_name = 'sites' and row_id = any (his_sites::text[]))
      or (table_name = 'pours' and row_id = any (his_pours::text[]));
  return query select f.storage_key from files f where f.id = any (papers) union all select unnest(faces);
end $$;
--> statement-breakpoint
-- A public page asks which version of its term is in force: what was accepted of an older one no longer counts.
drop function app.find_public_face(text, text);
--> statement-breakpoint
drop function app.find_employee_card(text);
--> statement-breakpoint
create function app.find_employee_card(asked text, term integer) returns jsonb
language sql stable security definer set search_path = public, app, pg_temp as $$
  select jsonb_build_object('name', e.name,
      'photoId', (select p.id from app.public_profile_photo('employee', e.id) p),
      'jobTitle', case when 'jobTitle' = any (c.fields) then e.job_title end,
      'unitName', case when 'unit' = any (c.fields) then u.name end,
      'phone', case when 'phone' = any (c.fields) then e.phone end,
      'whatsapp', case when 'whatsapp' = any (c.fields) then e.phone end,
      'email', case when 'email' = any (c.fields) then e.email end)
    from employees e join public_cards c on c.id = e.id and c.is_on and c.term_version = term
      join units u on u.id = e.unit_id
   where e.id = app.person_of_code('employee', asked) and e.active and u.active
$$;
--> statement-breakpoint
create function app.find_public_face(of_kind text, asked text, term integer) returns table (id uuid, storage_key text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.id, p.storage_key from app.public_profile_photo(of_kind, app.person_of_code(of_kind, asked)) p
   where case of_kind when 'seller' then app.find_seller_card(asked) else app.find_employee_card(asked, term) end is not null
$$;
--> statement-breakpoint
do $$
declare
  everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
  open_ones text := 'app.find_employee_card(text, integer), app.find_public_face(text, text, integer)';
begin
  execute 'revoke execute on function ' || open_ones || ' from public';
  execute 'grant execute on function ' || open_ones || ' to ' || everyone;
end $$;
--> statement-breakpoint
-- Whoever gives a customer to a seller holds him, though he may not change his row: the unit where he works, null when he does not.
create function app.hold_seller(asked uuid) returns uuid
language sql volatile strict security definer set search_path = public, app, pg_temp as $$
  select unit_id from sellers where id = asked and active for share
$$;
--> statement-breakpoint
revoke execute on function app.hold_seller(uuid) from public;
--> statement-breakpoint
grant execute on function app.hold_seller(uuid) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller;
