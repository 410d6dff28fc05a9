ALTER POLICY "absences_helay" ON "absences" TO traco_helay USING ((select app.is_partner_office()) and (exists (select from drivers where drivers.id = driver_id)));--> statement-breakpoint
ALTER POLICY "account_units_helay" ON "account_units" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "accounts_helay" ON "accounts" TO traco_helay USING ((select app.is_partner_office()) and ("id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "active_sessions_helay" ON "active_sessions" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "concrete_returns_helay" ON "concrete_returns" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "delivery_notes_helay" ON "delivery_notes" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "driver_documents_helay" ON "driver_documents" TO traco_helay USING ((select app.is_partner_office()) and (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id))) WITH CHECK ((select app.is_partner_office()) and (kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id)));--> statement-breakpoint
ALTER POLICY "driver_paper_checks_helay" ON "driver_paper_checks" TO traco_helay USING ((select app.is_partner_office()) and (exists (select from drivers where drivers.id = driver_id)));--> statement-breakpoint
ALTER POLICY "drivers_helay" ON "drivers" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id()))) WITH CHECK ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "files_helay" ON "files" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "files_helay_of_drivers" ON "files" TO traco_helay USING ((select app.is_partner_office()) and (exists (select from driver_documents where driver_documents.file_id = files.id)));--> statement-breakpoint
ALTER POLICY "gallery_albums_helay" ON "gallery_albums" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "gallery_photos_helay" ON "gallery_photos" TO traco_helay USING ((select app.is_partner_office()) and (account_id = (select app.account_id()) or (album_id in (select a.id from gallery_albums a) and deleted_at is null)));--> statement-breakpoint
ALTER POLICY "gallery_photos_helay_send" ON "gallery_photos" TO traco_helay WITH CHECK ((select app.is_partner_office()) and (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state = 'sent' and deleted_at is null));--> statement-breakpoint
ALTER POLICY "gallery_photos_helay_mend" ON "gallery_photos" TO traco_helay USING ((select app.is_partner_office()) and (account_id = (select app.account_id()) and state <> 'approved')) WITH CHECK ((select app.is_partner_office()) and (account_id = (select app.account_id()) and album_id in (select a.id from gallery_albums a) and state <> 'approved'));--> statement-breakpoint
ALTER POLICY "load_receipts_helay" ON "load_receipts" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "load_steps_helay" ON "load_steps" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "loads_helay" ON "loads" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "logos_helay" ON "logos" TO traco_helay USING ((select app.is_partner_office()) and (true));--> statement-breakpoint
ALTER POLICY "notices_helay" ON "notices" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "partners_helay" ON "partners" TO traco_helay USING ((select app.is_partner_office()) and ("id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "profile_photos_helay" ON "profile_photos" TO traco_helay USING ((select app.is_partner_office()) and ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id)))) WITH CHECK ((select app.is_partner_office()) and ((person_kind = 'account' and person_id = (select app.account_id())) or (person_kind = 'driver' and exists (select from drivers where drivers.id = person_id))));--> statement-breakpoint
ALTER POLICY "saved_signatures_helay" ON "saved_signatures" TO traco_helay USING ((select app.is_partner_office()) and ("account_id" = (select app.account_id()))) WITH CHECK ((select app.is_partner_office()) and ("account_id" = (select app.account_id())));--> statement-breakpoint
ALTER POLICY "setting_versions_helay" ON "setting_versions" TO traco_helay USING ((select app.is_partner_office()) and (key = any ('{company,unit-defaults,reasons,approvals,notifications,privacy,email-signature}')));--> statement-breakpoint
ALTER POLICY "units_helay" ON "units" TO traco_helay USING ((select app.is_partner_office()) and (true));--> statement-breakpoint
ALTER POLICY "vehicles_helay" ON "vehicles" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
ALTER POLICY "water_additions_helay" ON "water_additions" TO traco_helay USING ((select app.is_partner_office()) and ("partner_id" = (select app.partner_id())));--> statement-breakpoint
-- Only who is said to be of the office is: a kind that is not set, or comes later, is none.
create or replace function app.is_partner_office() returns boolean language sql stable parallel safe
as $$ select coalesce(current_setting('app.partner_user_type', true), '') in ('admin', 'fleet') $$;--> statement-breakpoint
-- A session of a partner's driver, should there ever be one, is nobody's.
create or replace function app.enter(session_token text)
 RETURNS TABLE(session_id uuid, account_id uuid, name text, role text, unit_id uuid, seller_id uuid, manager_id uuid, driver_id uuid, employee_id uuid, partner_id uuid, partner_user_type text, password_version integer, must_change_password boolean, due_term_id uuid)
 LANGUAGE plpgsql
AS $function$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'));
  perform set_config('app.account_id', coalesce(enter.account_id::text, ''), true),
          set_config('app.role', coalesce(enter.role, 'nobody'), true),
          set_config('app.unit_id', coalesce(enter.unit_id::text, ''), true),
          set_config('app.seller_id', coalesce(enter.seller_id::text, ''), true),
          set_config('app.driver_id', coalesce(enter.driver_id::text, ''), true),
          set_config('app.employee_id', coalesce(enter.employee_id::text, ''), true),
          set_config('app.partner_id', coalesce(enter.partner_id::text, ''), true),
          set_config('app.partner_user_type', coalesce(enter.partner_user_type, ''), true);
  if enter.role = 'mechanic' then
    perform set_config('app.served_unit_ids',
      (select coalesce(array_agg(u.unit_id), '{}')::text from public.account_units u where u.account_id = enter.account_id), true);
  end if;
  if exists (select from public.term_versions v where v.blocks and v.published_at is not null and v.superseded_at is null
      and v.revoked_at is null and v.due_on < today) then
    enter.due_term_id := app.due_term(enter.role, case enter.role when 'seller' then enter.seller_id when 'manager' then enter.manager_id
      when 'driver' then enter.driver_id when 'employee' then enter.employee_id else enter.account_id end, enter.unit_id, today);
  end if;
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $function$;--> statement-breakpoint
delete from sessions s using accounts a where a.id = s.account_id and a.role = 'helay' and a.partner_user_type = 'driver';--> statement-breakpoint
-- A partner sees the loads that he carries, and what came back of them: no price, no payment, no code of the plant's.
do $$
declare
  of_table text;
  told text;
begin
  foreach of_table in array array['loads', 'concrete_returns'] loop
    select string_agg(quote_ident(column_name), ', ') into told from information_schema.columns
     where table_schema = 'public' and table_name = of_table
       and column_name not in ('price_cents_per_m3', 'total_cents', 'payment', 'paid_at', 'invoiced_at', 'water_code',
                               'charge_cents', 'loss_cents');
    execute format('revoke select on public.%I from traco_helay', of_table);
    execute format('grant select (%s) on public.%I to traco_helay', told, of_table);
  end loop;
end $$;
