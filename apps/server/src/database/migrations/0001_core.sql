CREATE TABLE "account_units" (
	"account_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "account_units_account_id_unit_id_pk" PRIMARY KEY("account_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "account_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"cpf" text,
	"role" text NOT NULL,
	"unit_id" uuid,
	"seller_id" uuid,
	"manager_id" uuid,
	"driver_id" uuid,
	"employee_id" uuid,
	"partner_id" uuid,
	"partner_user_type" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "active_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"user_name" text NOT NULL,
	"device_info" jsonb NOT NULL,
	"location_info" text,
	"ip_address" text,
	"user_agent" text,
	"session_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"auth_session_id" uuid,
	"unit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "active_sessions_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "active_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"unit_id" uuid,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"account_id" uuid,
	"role" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "closed_months" (
	"unit_id" uuid NOT NULL,
	"month_on" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "closed_months_unit_id_month_on_pk" PRIMARY KEY("unit_id","month_on")
);
--> statement-breakpoint
ALTER TABLE "closed_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" text,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	"loaded_m3" numeric(14,2) NOT NULL,
	"delivered_m3" numeric(14,2) NOT NULL,
	"billed_m3" numeric(14,2) NOT NULL,
	"returned_m3" numeric(14,2) NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"day_on" date NOT NULL,
	CONSTRAINT "daily_totals_unit_id_day_on_seller_id_mix_id_pk" PRIMARY KEY("unit_id","day_on","seller_id","mix_id")
);
--> statement-breakpoint
ALTER TABLE "daily_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	"partner_id" uuid,
	"licence_number" text,
	"licence_category" text,
	"licence_expires_on" date,
	"employee_number" integer,
	CONSTRAINT "drivers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "drivers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	CONSTRAINT "employees_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "employees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"month_on" date NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "load_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"state" text NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"latitude" text,
	"longitude" text,
	"account_id" uuid
);
--> statement-breakpoint
ALTER TABLE "load_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"site_id" uuid,
	"mix_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"review" text DEFAULT 'accepted' NOT NULL,
	"note_series" text DEFAULT '1' NOT NULL,
	"note_number" integer,
	"loaded_at" timestamp with time zone NOT NULL,
	"day_on" date DEFAULT '1970-01-01' NOT NULL,
	"loaded_m3" numeric(8,2) NOT NULL,
	"delivered_m3" numeric(8,2) NOT NULL,
	"billed_m3" numeric(8,2) NOT NULL,
	"returned_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"price_cents_per_m3" integer NOT NULL,
	"total_cents" bigint GENERATED ALWAYS AS (round(billed_m3 * price_cents_per_m3)::bigint) STORED NOT NULL,
	"payment" text,
	"paid_at" timestamp with time zone,
	"invoiced_at" timestamp with time zone,
	"notes" text DEFAULT '' NOT NULL,
	"note_photo_id" uuid,
	"counts" boolean GENERATED ALWAYS AS (review = 'accepted' and state not in ('scheduled', 'loading', 'cancelled', 'refused')) STORED NOT NULL,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"contest_reason" text,
	"contested_at" timestamp with time zone,
	"change_reason" text,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loads_volumes" CHECK (delivered_m3 >= 0 and delivered_m3 <= loaded_m3 and billed_m3 >= 0)
);
--> statement-breakpoint
ALTER TABLE "loads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"file_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "managers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "managers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "managers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mixes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"strength_class" text NOT NULL,
	"slump_mm" integer NOT NULL,
	"slump_tolerance_mm" integer DEFAULT 20 NOT NULL,
	"aggregate" text NOT NULL,
	"pumpable" boolean DEFAULT false NOT NULL,
	"cost_cents_per_m3" integer NOT NULL,
	"price_cents_per_m3" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mixes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "mixes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "monthly_totals" (
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"mix_id" uuid NOT NULL,
	"loads" integer NOT NULL,
	"loaded_m3" numeric(14,2) NOT NULL,
	"delivered_m3" numeric(14,2) NOT NULL,
	"billed_m3" numeric(14,2) NOT NULL,
	"returned_m3" numeric(14,2) NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"month_on" date NOT NULL,
	CONSTRAINT "monthly_totals_unit_id_month_on_seller_id_mix_id_pk" PRIMARY KEY("unit_id","month_on","seller_id","mix_id")
);
--> statement-breakpoint
ALTER TABLE "monthly_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cnpj" text
);
--> statement-breakpoint
ALTER TABLE "partners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cpf" text NOT NULL,
	"phone" text,
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "sellers_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "sellers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"cnpj" text NOT NULL,
	"city" text NOT NULL,
	"federative_unit" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"capacity_m3_per_hour" integer DEFAULT 60 NOT NULL,
	"sellers_may_record" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
ALTER TABLE "units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"partner_id" uuid,
	"driver_id" uuid,
	"plate" text NOT NULL,
	"fleet_number" text NOT NULL,
	"type" text NOT NULL,
	"drum_m3" numeric(8,2) NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_plate_unique" UNIQUE("plate")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_units" ADD CONSTRAINT "account_units_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_units" ADD CONSTRAINT "account_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD CONSTRAINT "daily_totals_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_steps" ADD CONSTRAINT "load_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_note_photo_id_files_id_fk" FOREIGN KEY ("note_photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loads" ADD CONSTRAINT "loads_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managers" ADD CONSTRAINT "managers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_totals" ADD CONSTRAINT "monthly_totals_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_unit" ON "accounts" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "active_sessions_account" ON "active_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "active_sessions_heartbeat" ON "active_sessions" USING btree ("last_heartbeat_at");--> statement-breakpoint
CREATE INDEX "audit_row" ON "audit" USING btree ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_unit" ON "audit" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "credentials_account" ON "credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customers_unit" ON "customers" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "customers_seller" ON "customers" USING btree ("seller_id","name");--> statement-breakpoint
CREATE INDEX "customers_document" ON "customers" USING btree ("document");--> statement-breakpoint
CREATE INDEX "daily_totals_seller" ON "daily_totals" USING btree ("seller_id","day_on");--> statement-breakpoint
CREATE INDEX "daily_totals_day" ON "daily_totals" USING btree ("day_on");--> statement-breakpoint
CREATE INDEX "drivers_unit" ON "drivers" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "drivers_partner" ON "drivers" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "employees_unit" ON "employees" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "files_unit" ON "files" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goals_seller_month" ON "goals" USING btree ("seller_id","month_on");--> statement-breakpoint
CREATE INDEX "goals_unit_month" ON "goals" USING btree ("unit_id","month_on");--> statement-breakpoint
CREATE INDEX "load_steps_load" ON "load_steps" USING btree ("load_id","device_at");--> statement-breakpoint
CREATE INDEX "load_steps_unit" ON "load_steps" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "load_steps_seller" ON "load_steps" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "load_steps_driver" ON "load_steps" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "load_steps_partner" ON "load_steps" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loads_note" ON "loads" USING btree ("unit_id","note_series","note_number");--> statement-breakpoint
CREATE INDEX "loads_unit_time" ON "loads" USING btree ("unit_id","loaded_at","id");--> statement-breakpoint
CREATE INDEX "loads_seller_time" ON "loads" USING btree ("seller_id","loaded_at","id");--> statement-breakpoint
CREATE INDEX "loads_time" ON "loads" USING btree ("loaded_at","id");--> statement-breakpoint
CREATE INDEX "loads_customer_time" ON "loads" USING btree ("customer_id","loaded_at");--> statement-breakpoint
CREATE INDEX "loads_driver_time" ON "loads" USING btree ("driver_id","loaded_at");--> statement-breakpoint
CREATE INDEX "loads_partner_time" ON "loads" USING btree ("partner_id","loaded_at");--> statement-breakpoint
CREATE INDEX "loads_pending" ON "loads" USING btree ("unit_id","loaded_at") WHERE review = 'pending';--> statement-breakpoint
CREATE INDEX "loads_contested" ON "loads" USING btree ("unit_id","loaded_at") WHERE contested_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "logos_type" ON "logos" USING btree ("type");--> statement-breakpoint
CREATE INDEX "managers_unit" ON "managers" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "monthly_totals_seller" ON "monthly_totals" USING btree ("seller_id","month_on");--> statement-breakpoint
CREATE INDEX "monthly_totals_month" ON "monthly_totals" USING btree ("month_on");--> statement-breakpoint
CREATE INDEX "sellers_unit" ON "sellers" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sites_customer" ON "sites" USING btree ("customer_id","name");--> statement-breakpoint
CREATE INDEX "sites_unit" ON "sites" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "sites_seller" ON "sites" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "vehicles_unit" ON "vehicles" USING btree ("unit_id","plate");--> statement-breakpoint
CREATE INDEX "vehicles_partner" ON "vehicles" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE POLICY "account_units_admin" ON "account_units" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "account_units_supervisor" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "account_units_unit" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_manager" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_seller" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_driver" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_fleet" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_helay" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_mechanic" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "account_units_employee" ON "account_units" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_admin" ON "accounts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_supervisor" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "accounts_unit" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_manager" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_seller" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_driver" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_fleet" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_helay" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_mechanic" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "accounts_employee" ON "accounts" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_admin" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "active_sessions_supervisor" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "active_sessions_unit" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_manager" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_seller" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_driver" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_fleet" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_helay" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_helay" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_mechanic" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "active_sessions_employee" ON "active_sessions" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "audit_admin" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "audit_supervisor" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "audit_unit" ON "audit" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_months_admin" ON "closed_months" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "closed_months_supervisor" ON "closed_months" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "closed_months_unit" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_months_manager" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_months_seller" ON "closed_months" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "customers_admin" ON "customers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_supervisor" ON "customers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_unit" ON "customers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "customers_manager" ON "customers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "customers_seller" ON "customers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "daily_totals_admin" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "daily_totals_supervisor" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "daily_totals_unit" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "daily_totals_manager" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "daily_totals_seller" ON "daily_totals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "drivers_admin" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "drivers_supervisor" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "drivers_unit" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "drivers_manager" ON "drivers" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "drivers_seller" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "drivers_driver" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "drivers_mechanic" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "drivers_fleet" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);--> statement-breakpoint
CREATE POLICY "drivers_helay" ON "drivers" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "employees_admin" ON "employees" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "employees_supervisor" ON "employees" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "employees_unit" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "employees_manager" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "employees_employee" ON "employees" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.employee_id()));--> statement-breakpoint
CREATE POLICY "files_admin" ON "files" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_supervisor" ON "files" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "files_unit" ON "files" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "files_manager" ON "files" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "files_seller" ON "files" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "files_driver" ON "files" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "files_fleet" ON "files" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "files_helay" ON "files" AS PERMISSIVE FOR ALL TO "traco_helay" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "files_mechanic" ON "files" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "files_employee" ON "files" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "goals_admin" ON "goals" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "goals_supervisor" ON "goals" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "goals_unit" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "goals_manager" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "goals_seller" ON "goals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "load_steps_admin" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_steps_supervisor" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_steps_unit" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_steps_manager" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_steps_seller" ON "load_steps" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "load_steps_driver" ON "load_steps" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "load_steps_helay" ON "load_steps" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "loads_admin" ON "loads" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "loads_supervisor" ON "loads" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "loads_unit" ON "loads" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "loads_manager" ON "loads" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "loads_seller" ON "loads" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "loads_driver" ON "loads" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "loads_helay" ON "loads" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "logos_admin" ON "logos" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "logos_supervisor" ON "logos" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "logos_unit" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);--> statement-breakpoint
CREATE POLICY "logos_manager" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);--> statement-breakpoint
CREATE POLICY "logos_seller" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (true);--> statement-breakpoint
CREATE POLICY "logos_driver" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (true);--> statement-breakpoint
CREATE POLICY "logos_fleet" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);--> statement-breakpoint
CREATE POLICY "logos_helay" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (true);--> statement-breakpoint
CREATE POLICY "logos_mechanic" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING (true);--> statement-breakpoint
CREATE POLICY "logos_employee" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_employee" USING (true);--> statement-breakpoint
CREATE POLICY "logos_nobody" ON "logos" AS PERMISSIVE FOR SELECT TO "traco_nobody" USING (true);--> statement-breakpoint
CREATE POLICY "managers_admin" ON "managers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "managers_supervisor" ON "managers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "managers_unit" ON "managers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "managers_manager" ON "managers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "mixes_admin" ON "mixes" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mixes_supervisor" ON "mixes" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "mixes_unit" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);--> statement-breakpoint
CREATE POLICY "mixes_manager" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);--> statement-breakpoint
CREATE POLICY "mixes_seller" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING (true);--> statement-breakpoint
CREATE POLICY "mixes_driver" ON "mixes" AS PERMISSIVE FOR SELECT TO "traco_driver" USING (true);--> statement-breakpoint
CREATE POLICY "monthly_totals_admin" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "monthly_totals_supervisor" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "monthly_totals_unit" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "monthly_totals_manager" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "monthly_totals_seller" ON "monthly_totals" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "partners_admin" ON "partners" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partners_supervisor" ON "partners" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "partners_unit" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_unit" USING (true);--> statement-breakpoint
CREATE POLICY "partners_manager" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_manager" USING (true);--> statement-breakpoint
CREATE POLICY "partners_fleet" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);--> statement-breakpoint
CREATE POLICY "partners_helay" ON "partners" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "sellers_admin" ON "sellers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sellers_supervisor" ON "sellers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sellers_unit" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "sellers_manager" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "sellers_seller" ON "sellers" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "sites_admin" ON "sites" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sites_supervisor" ON "sites" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sites_unit" ON "sites" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "sites_manager" ON "sites" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "sites_seller" ON "sites" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "units_admin" ON "units" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "units_supervisor" ON "units" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "units_unit" ON "units" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "units_manager" ON "units" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "units_seller" ON "units" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "units_driver" ON "units" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "units_mechanic" ON "units" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("id" = any ((select app.served_unit_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "units_fleet" ON "units" AS PERMISSIVE FOR SELECT TO "traco_fleet" USING (true);--> statement-breakpoint
CREATE POLICY "units_helay" ON "units" AS PERMISSIVE FOR SELECT TO "traco_helay" USING (true);--> statement-breakpoint
CREATE POLICY "units_employee" ON "units" AS PERMISSIVE FOR SELECT TO "traco_employee" USING ("id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "vehicles_admin" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_supervisor" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_unit" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "vehicles_manager" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "vehicles_seller" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "vehicles_driver" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "vehicles_mechanic" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_mechanic" USING ("unit_id" = any ((select app.served_unit_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "vehicles_fleet" ON "vehicles" AS PERMISSIVE FOR ALL TO "traco_fleet" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_helay" ON "vehicles" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));