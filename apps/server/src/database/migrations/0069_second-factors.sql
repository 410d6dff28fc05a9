CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_account_id_mark_pk" PRIMARY KEY("account_id","mark")
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");
--> statement-breakpoint
-- Whether the company asks a second factor of a role today, and whether an account lacks it.
create function app.factor_is_asked(role text) returns boolean language sql stable set search_path = public, app, pg_temp as $$
  select role in ('admin', 'supervisor') and coalesce((
    select (v.value->>'officeSecondFactor')::boolean from setting_versions v
     where v.key = 'security' and v.holds_from <= (now() at time zone 'America/Sao_Paulo')::date
     order by v.holds_from desc, v.created_at desc, v.id desc limit 1), false)
$$;
--> statement-breakpoint
create function app.factor_is_missing(role text, account uuid) returns boolean language sql stable set search_path = public, app, pg_temp as $$
  select app.factor_is_asked(role)
    and not exists (select from totp_factors t where t.account_id = account and t.confirmed_at is not null)
    and not exists (select from passkeys p where p.account_id = account)
$$;
--> statement-breakpoint
revoke execute on function app.factor_is_asked(text), app.factor_is_missing(text, uuid) from public;
--> statement-breakpoint
-- Secrets and hashes: only identity's own connections touch them.
revoke all on totp_factors, passkeys, recovery_codes from traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller,
  traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody;
--> statement-breakpoint
-- The door learns with the session whether its account lacks the second factor that the company asks for.
drop function app.enter(text);
--> statement-breakpoint
create function app.enter(session_token text) returns table (
  session_id uuid, account_id uuid, name text, role text, unit_id uuid, seller_id uuid, manager_id uuid,
  driver_id uuid, employee_id uuid, partner_id uuid, partner_user_type text, password_version integer,
  must_change_password boolean, due_term_id uuid, idle_seconds integer, proved_seconds integer,
  must_set_factor boolean
) language plpgsql volatile as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  select s.id, a.id, a.name, a.role, a.unit_id, a.seller_id, a.manager_id, a.driver_id, a.employee_id, a.partner_id,
         a.partner_user_type, a.password_version, a.must_change_password, extract(epoch from now() - s.active_at)::int,
         extract(epoch from now() - s.proved_at)::int,
         app.factor_is_missing(a.role, a.id)
    into enter.session_id, enter.account_id, enter.name, enter.role, enter.unit_id, enter.seller_id, enter.manager_id,
         enter.driver_id, enter.employee_id, enter.partner_id, enter.partner_user_type, enter.password_version,
         enter.must_change_password, enter.idle_seconds, enter.proved_seconds, enter.must_set_factor
    from public.sessions s join public.accounts a on a.id = s.account_id
   where s.token = session_token and s.expires_at > now() and a.disabled_at is null
     and (a.role <> 'helay' or a.partner_user_type in ('admin', 'fleet'))
     and s.active_at > now() - app.idle_time(a.role);
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
end $$;
--> statement-breakpoint
revoke execute on function app.enter(text) from public;
