-- Whom the door let in as a partner's driver, who keeps no register: the policies ask it.
create or replace function app.enter(session_token text) returns table (
  session_id uuid, account_id uuid, name text, role text, unit_id uuid, seller_id uuid, manager_id uuid,
  driver_id uuid, employee_id uuid, partner_id uuid, partner_user_type text, password_version integer,
  must_change_password boolean
) language plpgsql volatile as $$
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null;
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
  perform set_config('role', 'traco_' || coalesce(enter.role, 'nobody'), true);
  if enter.account_id is not null then return next; end if;
end $$;
--> statement-breakpoint
create function app.is_partner_office() returns boolean language sql stable parallel safe
as $$ select coalesce(current_setting('app.partner_user_type', true), '') <> 'driver' $$;
--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD COLUMN "reason_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD COLUMN "is_remade" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "device_entries_positions" ON "device_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';--> statement-breakpoint
CREATE INDEX "files_kept_proofs" ON "files" USING btree ("created_at") WHERE bytes > 0 and purpose in ('load-photo', 'signature', 'voice-note');--> statement-breakpoint
CREATE INDEX "lead_photos_as_they_came" ON "lead_photos" USING btree ("id") WHERE not is_remade;--> statement-breakpoint
CREATE INDEX "load_steps_positions" ON "load_steps" USING btree ("server_at") WHERE latitude is not null;--> statement-breakpoint
CREATE INDEX "occurrences_positions" ON "occurrences" USING btree ("at") WHERE latitude is not null;--> statement-breakpoint
CREATE INDEX "refused_entries_positions" ON "refused_entries" USING btree ("server_at") WHERE jsonb_typeof(body -> 'position') = 'object';--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_words" CHECK (reason = 'other' or reason_words = '');--> statement-breakpoint
ALTER POLICY "driver_documents_helay" ON "driver_documents" TO traco_helay USING (kind in ('licence', 'toxicology', 'medical', 'identity', 'photo') and exists (select from drivers where drivers.id = driver_id)
    and ((select app.is_partner_office()) or driver_id = (select app.driver_id()))) WITH CHECK (kind in ('licence', 'toxicology', 'medical', 'identity', 'photo') and exists (select from drivers where drivers.id = driver_id)
    and ((select app.is_partner_office()) or driver_id = (select app.driver_id())));
--> statement-breakpoint
-- Kept before photos of requests were made anew: with the place and the device in them, until the job has been there.
update lead_photos set is_remade = false;
--> statement-breakpoint
-- A request is for today or later, in the calendar of the seller's unit.
create or replace function app.keep_lead(asked text, lead jsonb, at timestamptz, line text, new_code text)
returns table (outcome text, follow_code text)
language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  kept leads;
  seller sellers;
begin
  select s.* into seller from sellers s join units u on u.id = s.unit_id
   where s.id = app.person_of_code('seller', asked) and s.active and u.active;
  if not found then return query select 'none', null::text; return; end if;
  -- Of two sendings at once, the second knows the first.
  perform pg_advisory_xact_lock(hashtextextended('lead' || (lead ->> 'id'), 0));
  select l.* into kept from leads l where l.id = (lead ->> 'id')::uuid;
  if found then
    return query select case when same then 'kept' else 'taken' end, case when same then kept.follow_code end
      from (select kept.seller_id = seller.id and kept.name = lead ->> 'name' and kept.phone = lead ->> 'phone'
        and kept.place = lead ->> 'place' as same) s;
    return;
  end if;
  if (lead ->> 'wantedOn')::date < (select (at at time zone u.time_zone)::date from units u where u.id = seller.unit_id) then
    return query select 'past', null::text;
    return;
  end if;
  if not app.take_turn('lead:' || line, at, 5, interval '1 hour')
    or not app.take_turn('leads-of:' || seller.id, at, 60, interval '1 hour') then
    return query select 'late', null::text;
    return;
  end if;
  insert into leads (id, unit_id, seller_id, name, phone, place, work_type, m3, wanted_on, needs_pump, message, photo_ids,
    consent_version, follow_code, changed_at, created_at)
  values ((lead ->> 'id')::uuid, seller.unit_id, seller.id, lead ->> 'name', lead ->> 'phone', lead ->> 'place',
    lead ->> 'workType', (lead ->> 'm3')::numeric, (lead ->> 'wantedOn')::date, lead ->> 'needsPump', lead ->> 'message',
    array(select p.id::uuid from jsonb_array_elements_text(lead -> 'photoIds') p(id)), (lead ->> 'consent')::integer,
    new_code, at, at);
  insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
  select gen_random_uuid(), a.unit_id, a.id, 'message', 'Novo pedido de orçamento',
         concat_ws(' · ', lead ->> 'name', lead ->> 'place', case when lead ->> 'm3' is not null then replace(lead ->> 'm3', '.', ',') || ' m³' end),
         '/seller-dashboard', 'Página pública', at
    from accounts a where a.seller_id = seller.id and a.role = 'seller' and a.disabled_at is null;
  return query select 'kept', new_code;
end $$;
