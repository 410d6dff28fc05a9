CREATE TABLE "closed_days" (
	"unit_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "closed_days_unit_id_day_on_pk" PRIMARY KEY("unit_id","day_on")
);
--> statement-breakpoint
ALTER TABLE "closed_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "concrete_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"load_id" uuid,
	"customer_id" uuid,
	"site_id" uuid,
	"mix_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"residue_m3" numeric(8,2) NOT NULL,
	"surplus_m3" numeric(8,2) NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text DEFAULT '' NOT NULL,
	"party" text NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"signature_id" uuid,
	"slump_mm" integer,
	"temperature_c" real,
	"first_water_at" timestamp with time zone,
	"state" text DEFAULT 'recorded' NOT NULL,
	"destination" text,
	"destination_text" text DEFAULT '' NOT NULL,
	"pour_id" uuid,
	"reused_load_id" uuid,
	"used_m3" numeric(8,2) DEFAULT 0 NOT NULL,
	"operator_name" text DEFAULT '' NOT NULL,
	"charges_customer" boolean DEFAULT false NOT NULL,
	"charge_cents" bigint DEFAULT 0 NOT NULL,
	"loss_cents" bigint DEFAULT 0 NOT NULL,
	"change_reason" text DEFAULT '' NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"checked_by" uuid,
	"checked_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concrete_returns_volumes" CHECK (residue_m3 >= 0 and surplus_m3 >= 0 and residue_m3 + surplus_m3 > 0 and used_m3 <= surplus_m3)
);
--> statement-breakpoint
ALTER TABLE "concrete_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"version" integer NOT NULL,
	"load_revision" integer NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_notes_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "delivery_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"load_id" uuid,
	"body" jsonb NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fuelings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"litres" real NOT NULL,
	"cents" bigint NOT NULL,
	"odometer_km" integer
);
--> statement-breakpoint
ALTER TABLE "fuelings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"vehicle_id" uuid,
	"is_drill" boolean DEFAULT false NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expected_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"recorded_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "load_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"receiver_name" text NOT NULL,
	"receiver_document" text DEFAULT '' NOT NULL,
	"signature_id" uuid,
	"absent_photo_id" uuid,
	"slump_mm" integer,
	"temperature_c" real,
	"cylinders" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "load_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "note_series" (
	"unit_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "note_series_unit_id_series_pk" PRIMARY KEY("unit_id","series")
);
--> statement-breakpoint
ALTER TABLE "note_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"incident_id" uuid,
	"sent_by" uuid,
	"sent_by_name" text DEFAULT '' NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_title" CHECK (title <> '')
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"day_on" date NOT NULL,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"load_id" uuid,
	"vehicle_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"photo_id" uuid,
	"latitude" text,
	"longitude" text,
	"seen_by" uuid,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "occurrences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "return_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"pour_id" uuid NOT NULL,
	"m3" numeric(8,2) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"offered_by" uuid,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "water_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"load_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"seller_id" uuid,
	"driver_id" uuid,
	"partner_id" uuid,
	"device_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"server_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"litres" integer NOT NULL,
	"asked_by" text NOT NULL,
	"signature_id" uuid,
	"unapproved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "water_additions_litres" CHECK (litres > 0)
);
--> statement-breakpoint
ALTER TABLE "water_additions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "loads" drop column "counts";--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "counts" boolean GENERATED ALWAYS AS (review = 'accepted' and state not in ('scheduled', 'loading', 'cancelled', 'refused') and not (state = 'diverted' and delivered_m3 = 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "load_steps" ADD COLUMN "kind" text DEFAULT 'step' NOT NULL;--> statement-breakpoint
ALTER TABLE "load_steps" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "load_steps" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "load_steps" ADD COLUMN "accuracy_metres" integer;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "en_route_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "on_site_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "discharging_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "washing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "returning_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "diverted_m3" numeric(8,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "transferred_m3" numeric(8,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "transferred_from_id" uuid;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "water_limit_litres" integer;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "water_code" text;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "note_token" text;--> statement-breakpoint
ALTER TABLE "loads" ADD COLUMN "note_issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "odometer_out_km" integer;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "odometer_in_km" integer;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "hour_meter_out" real;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "hour_meter_in" real;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checklist" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checklist_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "sheet" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "sheet_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "sheet_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "given_back_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checked_by" uuid;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_mix_id_mixes_id_fk" FOREIGN KEY ("mix_id") REFERENCES "public"."mixes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_reused_load_id_loads_id_fk" FOREIGN KEY ("reused_load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concrete_returns" ADD CONSTRAINT "concrete_returns_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "device_entries_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_entries" ADD CONSTRAINT "device_entries_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuelings" ADD CONSTRAINT "fuelings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_receipts" ADD CONSTRAINT "load_receipts_absent_photo_id_files_id_fk" FOREIGN KEY ("absent_photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_series" ADD CONSTRAINT "note_series_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_seen_by_accounts_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_return_id_concrete_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."concrete_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_pour_id_pours_id_fk" FOREIGN KEY ("pour_id") REFERENCES "public"."pours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_offered_by_accounts_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_offers" ADD CONSTRAINT "return_offers_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_load_id_loads_id_fk" FOREIGN KEY ("load_id") REFERENCES "public"."loads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_additions" ADD CONSTRAINT "water_additions_signature_id_files_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "concrete_returns_load" ON "concrete_returns" USING btree ("load_id") WHERE load_id is not null;--> statement-breakpoint
CREATE INDEX "concrete_returns_unit_time" ON "concrete_returns" USING btree ("unit_id","at","id");--> statement-breakpoint
CREATE INDEX "concrete_returns_time" ON "concrete_returns" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "concrete_returns_open" ON "concrete_returns" USING btree ("unit_id","at") WHERE state in ('recorded', 'deciding');--> statement-breakpoint
CREATE INDEX "concrete_returns_driver" ON "concrete_returns" USING btree ("driver_id","at");--> statement-breakpoint
CREATE INDEX "concrete_returns_seller" ON "concrete_returns" USING btree ("seller_id","at");--> statement-breakpoint
CREATE INDEX "concrete_returns_partner" ON "concrete_returns" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "concrete_returns_customer" ON "concrete_returns" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_notes_version" ON "delivery_notes" USING btree ("load_id","version");--> statement-breakpoint
CREATE INDEX "delivery_notes_sha256" ON "delivery_notes" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "delivery_notes_unit" ON "delivery_notes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_driver" ON "delivery_notes" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_seller" ON "delivery_notes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_partner" ON "delivery_notes" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "device_entries_driver" ON "device_entries" USING btree ("driver_id","server_at");--> statement-breakpoint
CREATE INDEX "device_entries_unit" ON "device_entries" USING btree ("unit_id","server_at");--> statement-breakpoint
CREATE INDEX "device_entries_load" ON "device_entries" USING btree ("load_id") WHERE load_id is not null;--> statement-breakpoint
CREATE INDEX "fuelings_unit_day" ON "fuelings" USING btree ("unit_id","day_on");--> statement-breakpoint
CREATE INDEX "fuelings_driver_day" ON "fuelings" USING btree ("driver_id","day_on");--> statement-breakpoint
CREATE INDEX "fuelings_vehicle" ON "fuelings" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "incidents_unit" ON "incidents" USING btree ("unit_id","started_at");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("unit_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "load_receipts_load" ON "load_receipts" USING btree ("load_id","at");--> statement-breakpoint
CREATE INDEX "load_receipts_unit" ON "load_receipts" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "load_receipts_driver" ON "load_receipts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "load_receipts_seller" ON "load_receipts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "load_receipts_partner" ON "load_receipts" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "notices_account" ON "notices" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_unit" ON "notices" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_incident" ON "notices" USING btree ("incident_id","account_id") WHERE incident_id is not null;--> statement-breakpoint
CREATE INDEX "occurrences_unit_day" ON "occurrences" USING btree ("unit_id","day_on");--> statement-breakpoint
CREATE INDEX "occurrences_driver_day" ON "occurrences" USING btree ("driver_id","day_on");--> statement-breakpoint
CREATE INDEX "occurrences_open" ON "occurrences" USING btree ("unit_id","at") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "return_offers_return" ON "return_offers" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_offers_pour" ON "return_offers" USING btree ("pour_id");--> statement-breakpoint
CREATE INDEX "return_offers_seller" ON "return_offers" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "return_offers_unit" ON "return_offers" USING btree ("unit_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_offers_open" ON "return_offers" USING btree ("return_id","pour_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "water_additions_load" ON "water_additions" USING btree ("load_id");--> statement-breakpoint
CREATE INDEX "water_additions_unit" ON "water_additions" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "water_additions_driver" ON "water_additions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "water_additions_seller" ON "water_additions" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "water_additions_partner" ON "water_additions" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loads_note_token" ON "loads" USING btree ("note_token") WHERE note_token is not null;--> statement-breakpoint
CREATE INDEX "loads_transferred" ON "loads" USING btree ("transferred_from_id") WHERE transferred_from_id is not null;--> statement-breakpoint
DROP POLICY "loads_driver" ON "loads" CASCADE;--> statement-breakpoint
DROP POLICY "shifts_driver" ON "shifts" CASCADE;--> statement-breakpoint
CREATE POLICY "loads_driver" ON "loads" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "shifts_driver" ON "shifts" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "closed_days_admin" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "closed_days_supervisor" ON "closed_days" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "closed_days_unit" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_days_manager" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_days_seller" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "closed_days_driver" ON "closed_days" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "concrete_returns_admin" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "concrete_returns_supervisor" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "concrete_returns_unit" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "concrete_returns_manager" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "concrete_returns_seller" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "concrete_returns_driver" ON "concrete_returns" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "concrete_returns_helay" ON "concrete_returns" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "delivery_notes_admin" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "delivery_notes_supervisor" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "delivery_notes_unit" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "delivery_notes_manager" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "delivery_notes_seller" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "delivery_notes_driver" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "delivery_notes_helay" ON "delivery_notes" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "device_entries_admin" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "device_entries_supervisor" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "device_entries_manager" ON "device_entries" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "device_entries_driver" ON "device_entries" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "fuelings_admin" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fuelings_supervisor" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fuelings_unit" ON "fuelings" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "fuelings_manager" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "fuelings_driver" ON "fuelings" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "incidents_admin" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "incidents_supervisor" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "incidents_unit" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "incidents_manager" ON "incidents" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "incidents_seller" ON "incidents" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "incidents_driver" ON "incidents" AS PERMISSIVE FOR SELECT TO "traco_driver" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_receipts_admin" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_receipts_supervisor" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "load_receipts_unit" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_receipts_manager" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "load_receipts_seller" ON "load_receipts" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "load_receipts_driver" ON "load_receipts" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "load_receipts_helay" ON "load_receipts" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE POLICY "note_series_admin" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_admin" USING (true);--> statement-breakpoint
CREATE POLICY "note_series_supervisor" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_supervisor" USING (true);--> statement-breakpoint
CREATE POLICY "note_series_unit" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "note_series_manager" ON "note_series" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "notices_admin" ON "notices" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_supervisor" ON "notices" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notices_unit" ON "notices" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "notices_manager" ON "notices" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "notices_seller" ON "notices" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "notices_driver" ON "notices" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "notices_mechanic" ON "notices" AS PERMISSIVE FOR ALL TO "traco_mechanic" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "notices_fleet" ON "notices" AS PERMISSIVE FOR ALL TO "traco_fleet" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "notices_helay" ON "notices" AS PERMISSIVE FOR ALL TO "traco_helay" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "notices_employee" ON "notices" AS PERMISSIVE FOR ALL TO "traco_employee" USING ("account_id" = (select app.account_id())) WITH CHECK ("account_id" = (select app.account_id()));--> statement-breakpoint
CREATE POLICY "occurrences_admin" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "occurrences_supervisor" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "occurrences_unit" ON "occurrences" AS PERMISSIVE FOR SELECT TO "traco_unit" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "occurrences_manager" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "occurrences_driver" ON "occurrences" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "return_offers_admin" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "return_offers_supervisor" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "return_offers_unit" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "return_offers_manager" ON "return_offers" AS PERMISSIVE FOR SELECT TO "traco_manager" USING ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "return_offers_seller" ON "return_offers" AS PERMISSIVE FOR ALL TO "traco_seller" USING ("seller_id" = (select app.seller_id())) WITH CHECK ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "water_additions_admin" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "water_additions_supervisor" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_supervisor" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "water_additions_unit" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_unit" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "water_additions_manager" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_manager" USING ("unit_id" = (select app.unit_id())) WITH CHECK ("unit_id" = (select app.unit_id()));--> statement-breakpoint
CREATE POLICY "water_additions_seller" ON "water_additions" AS PERMISSIVE FOR SELECT TO "traco_seller" USING ("seller_id" = (select app.seller_id()));--> statement-breakpoint
CREATE POLICY "water_additions_driver" ON "water_additions" AS PERMISSIVE FOR ALL TO "traco_driver" USING ("driver_id" = (select app.driver_id())) WITH CHECK ("driver_id" = (select app.driver_id()));--> statement-breakpoint
CREATE POLICY "water_additions_helay" ON "water_additions" AS PERMISSIVE FOR SELECT TO "traco_helay" USING ("partner_id" = (select app.partner_id()));--> statement-breakpoint
CREATE INDEX "loads_without_note" ON "loads" USING btree ("unit_id","loaded_at") WHERE note_number is null and counts;
--> statement-breakpoint
update load_steps set at = device_at;
--> statement-breakpoint
update loads l set en_route_at = s.en_route, on_site_at = s.on_site, discharging_at = s.discharging, washing_at = s.washing,
  returning_at = s.returning, back_at = s.closed
 from (select load_id, min(at) filter (where state = 'en_route') as en_route, min(at) filter (where state = 'on_site') as on_site,
         min(at) filter (where state = 'discharging') as discharging, min(at) filter (where state = 'washing') as washing,
         min(at) filter (where state = 'returning') as returning, min(at) filter (where state = 'closed') as closed
         from load_steps group by load_id) s
where s.load_id = l.id and not exists (select from closed_months c where c.unit_id = l.unit_id and c.month_on = date_trunc('month', l.day_on)::date);
--> statement-breakpoint
-- A load's day in its unit's calendar; a closed month takes no change, a closed day none of what was delivered, and
-- nobody types into the series that the system numbers.
create or replace function app.prepare_load() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  free text[] := '{paid_at,invoiced_at,payment,contest_reason,contested_at,contest_answer,note_photo_id,notes,change_reason,revision,total_cents,counts}';
  own_series text;
begin
  select (new.loaded_at at time zone u.time_zone)::date, coalesce(u.settings ->> 'noteSeries', 'E')
    into new.day_on, own_series from units u where u.id = new.unit_id;
  if new.origin <> 'dispatch' and new.note_number is not null and new.note_series = own_series
    and (tg_op = 'INSERT' or (new.note_series, new.note_number) is distinct from (old.note_series, old.note_number)) then
    raise exception 'series of the system' using errcode = 'TR003';
  end if;
  if new.day_on is not null then
    perform pg_advisory_xact_lock_shared(app.month_key(new.unit_id, new.day_on));
  end if;
  if tg_op = 'UPDATE' and (old.unit_id, old.day_on) is distinct from (new.unit_id, new.day_on) then
    perform pg_advisory_xact_lock_shared(app.month_key(old.unit_id, old.day_on));
  end if;
  if exists (
    select from closed_months c where c.unit_id = new.unit_id and c.month_on = date_trunc('month', new.day_on)::date
  ) or (tg_op = 'UPDATE' and exists (
    select from closed_months c where c.unit_id = old.unit_id and c.month_on = date_trunc('month', old.day_on)::date
  )) then
    raise exception 'month closed' using errcode = 'TR001';
  end if;
  if exists (
    select from closed_days c where c.state = 'closed'
      and ((c.unit_id = new.unit_id and c.day_on = new.day_on) or (tg_op = 'UPDATE' and c.unit_id = old.unit_id and c.day_on = old.day_on))
  ) and (tg_op = 'INSERT' or to_jsonb(new) - free is distinct from to_jsonb(old) - free) then
    raise exception 'day closed' using errcode = 'TR004';
  end if;
  return new;
end $$;
--> statement-breakpoint
create function app.hold_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(app.month_key(new.unit_id, new.day_on));
  return new;
end $$;
--> statement-breakpoint
create trigger closed_days_hold before insert or update on closed_days for each row execute function app.hold_day();
--> statement-breakpoint
-- What a load of transferred concrete brings was loaded once already, as another load.
create or replace function app.total_new_loads() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta)
    from new_rows where counts));
  return null;
end $$;
--> statement-breakpoint
create or replace function app.total_old_loads() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg((unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta)
    from old_rows where counts));
  return null;
end $$;
--> statement-breakpoint
create or replace function app.total_changed_loads() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.add_to_totals((select array_agg(d) from (
    select (unit_id, seller_id, mix_id, day_on, -1, transferred_m3 - loaded_m3, -delivered_m3, -billed_m3, -returned_m3, -total_cents)::app.load_delta as d from old_rows where counts
    union all
    select (unit_id, seller_id, mix_id, day_on, 1, loaded_m3 - transferred_m3, delivered_m3, billed_m3, returned_m3, total_cents)::app.load_delta from new_rows where counts
  ) both_sides));
  return null;
end $$;
--> statement-breakpoint
-- The next number of a series: the row is held until the transaction ends, so that a number that is given back (an
-- aborted transaction) is given again and none is missing.
create function app.next_note(unit uuid, asked text) returns integer
language sql volatile strict security definer set search_path = public, app, pg_temp as $$
  insert into note_series as n (unit_id, series, last_number)
  select unit, asked, 1 + coalesce((select max(l.note_number) from loads l where l.unit_id = unit and l.note_series = asked), 0)
   where current_setting('app.role', true) in ('admin', 'supervisor') or unit = app.unit_id()
  on conflict (unit_id, series) do update set last_number = n.last_number + 1
  returning last_number
$$;
--> statement-breakpoint
revoke execute on function app.next_note(uuid, text) from public;
--> statement-breakpoint
grant execute on function app.next_note(uuid, text) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- Of his own loads a driver takes the next step, and says what came out of the drum and back; whom it is for, what it
-- costs and who drives it are not his. A policy cannot say so, as it sees the row before or after a change, never both.
create function app.hold_driver() returns trigger language plpgsql as $$
declare
  his text[] := '{state,change_reason,loaded_at,day_on,en_route_at,on_site_at,discharging_at,washing_at,returning_at,back_at,loaded_m3,delivered_m3,billed_m3,returned_m3,seal,note_series,note_number,note_token,note_issued_at,water_code,revision,total_cents,counts}';
  trip text[] := '{scheduled,loading,en_route,on_site,discharging,washing,returning,closed}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - his = to_jsonb(old) - his
    and old.state not in ('cancelled', 'diverted')
    and (new.state = old.state or array_position(trip, new.state) = array_position(trip, old.state) + 1
      or (new.state = 'refused' and old.state in ('en_route', 'on_site')))
    and (new.loaded_m3 = old.loaded_m3 or old.state in ('scheduled', 'loading'))
    and (old.note_number is null or (new.note_series, new.note_number, new.note_token) = (old.note_series, old.note_number, old.note_token)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger loads_driver before insert or update on loads for each row when (current_user = 'traco_driver')
  execute function app.hold_driver();
--> statement-breakpoint
-- Of his working day a driver says when it began and ended, with which truck, what its gauges showed and what he found
-- before leaving; a sheet that was checked is no longer his.
create function app.hold_driver_of_shift() returns trigger language plpgsql as $$
declare
  his text[] := '{vehicle_id,helper_name,started_at,ended_at,odometer_out_km,odometer_in_km,hour_meter_out,hour_meter_in,checklist,checklist_at,sheet,sheet_notes,sheet_sent_at,revision}';
begin
  if tg_op = 'INSERT' then
    if new.unit_id = app.unit_id() and new.sheet = 'open' and new.checked_by is null then return new; end if;
  elsif to_jsonb(new) - his = to_jsonb(old) - his and old.sheet in ('open', 'sent', 'given_back')
    and (new.sheet = old.sheet or new.sheet = 'sent') then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger shifts_driver before insert or update on shifts for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_shift();
--> statement-breakpoint
-- What a driver notes of a load is of a load of his, and stands where the load stands.
create function app.hold_driver_of_proof() returns trigger language plpgsql as $$
begin
  if exists (select from loads l where l.id = new.load_id
    and (l.unit_id, l.seller_id, l.partner_id) is not distinct from (new.unit_id, new.seller_id, new.partner_id)) then
    return new;
  end if;
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['load_steps','water_additions','load_receipts','concrete_returns'] loop
    execute format('create trigger %I before insert on %I for each row when (current_user = ''traco_driver'') execute function app.hold_driver_of_proof()', name || '_driver', name);
  end loop;
end $$;
--> statement-breakpoint
-- A driver records a return; what becomes of it is the plant's.
create function app.hold_driver_of_return() returns trigger language plpgsql as $$
begin
  raise exception 'not this driver''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger concrete_returns_driver_keep before update on concrete_returns for each row when (current_user = 'traco_driver')
  execute function app.hold_driver_of_return();
--> statement-breakpoint
-- A seller answers what was offered to his pour, once; he offers nothing himself.
create function app.hold_seller_of_offer() returns trigger language plpgsql as $$
declare
  his text[] := '{state,answer,answered_by,answered_at,revision}';
begin
  if tg_op = 'UPDATE' and old.state = 'open' and new.state in ('accepted', 'refused')
    and to_jsonb(new) - his = to_jsonb(old) - his then
    return new;
  end if;
  raise exception 'not this seller''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger return_offers_seller before insert or update on return_offers for each row when (current_user = 'traco_seller')
  execute function app.hold_seller_of_offer();
--> statement-breakpoint
-- A person says "ciente" of what was sent to him; he writes no notice to himself in another's name.
create function app.hold_reader() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'read_at'::text = to_jsonb(old) - 'read_at'::text then return new; end if;
  raise exception 'not this reader''s to write' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger notices_reader before insert or update on notices for each row
  when (current_user in ('traco_seller', 'traco_driver', 'traco_mechanic', 'traco_fleet', 'traco_helay', 'traco_employee'))
  execute function app.hold_reader();
--> statement-breakpoint
-- The audit trail names a row by its id, or by the keys of a row that has none.
create or replace function app.audit_row() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' and old_row = new_row then return null; end if;
  insert into audit (table_name, row_id, unit_id, action, before, after, account_id, role, actor_name) values (
    tg_table_name,
    coalesce(whole ->> 'id', concat_ws(':', case when tg_table_name = 'account_units' then whole ->> 'account_id' end,
      whole ->> 'unit_id', whole ->> 'month_on', whole ->> 'day_on')),
    (case when tg_table_name = 'units' then whole ->> 'id' else whole ->> 'unit_id' end)::uuid,
    lower(tg_op),
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(old_row) where value is distinct from new_row -> key) else old_row end,
    case when tg_op = 'UPDATE' then (select jsonb_object_agg(key, value) from jsonb_each(new_row) where value is distinct from old_row -> key) else new_row end,
    app.account_id(), nullif(current_setting('app.role', true), ''),
    (select name from accounts where id = app.account_id())
  );
  return null;
end $$;
--> statement-breakpoint
do $$
declare name text;
begin
  foreach name in array array['water_additions','load_receipts','delivery_notes','concrete_returns','return_offers','fuelings','occurrences','closed_days','incidents','notices'] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit_row()', name || '_audit', name);
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_insert', name);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function app.announce_rows()', name || '_announce_update', name);
  end loop;
end $$;
--> statement-breakpoint
-- What is proved once is not written over; numbers and sealed notes are the system's.
do $$
declare everyone text := 'traco_admin, traco_supervisor, traco_unit, traco_manager, traco_seller, traco_driver, traco_fleet, traco_helay, traco_mechanic, traco_employee, traco_nobody';
begin
  execute 'revoke update on water_additions, load_receipts, fuelings, device_entries from ' || everyone;
  execute 'revoke insert, update on note_series, delivery_notes from ' || everyone;
end $$;
--> statement-breakpoint
-- The loads that the actor drives between two instants, with what he must know of them and no price.
create function app.driver_loads(from_at timestamptz, to_at timestamptz) returns table (
  id uuid, unit_id uuid, site_id uuid, pour_number integer, turn integer, turns bigint, state text, planned_at timestamptz,
  loaded_at timestamptz, en_route_at timestamptz, on_site_at timestamptz, discharging_at timestamptz, washing_at timestamptz,
  returning_at timestamptz, back_at timestamptz, note_series text, note_number integer, note_token text, m3 numeric,
  seal text, customer text, site text, address text, latitude double precision, longitude double precision,
  access_notes text, contact_name text, contact_phone text, mix_code text, mix_name text, strength_class text,
  slump_mm integer, slump_tolerance_mm integer, aggregate text, pumped boolean, pump text, notes text, moulding boolean,
  vehicle_id uuid, vehicle text, water_limit_litres integer, travel_minutes integer
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.unit_id, l.site_id, p.number, l.turn,
         (select count(*) from loads o where o.pour_id = l.pour_id and o.state <> 'cancelled'), l.state, l.planned_at,
         case when l.state <> 'scheduled' then l.loaded_at end, l.en_route_at, l.on_site_at, l.discharging_at, l.washing_at,
         l.returning_at, l.back_at, l.note_series, l.note_number, l.note_token, l.loaded_m3, l.seal, k.name,
         coalesce(s.name, ''), concat_ws(', ', nullif(s.address, ''), nullif(s.city, '')), s.latitude, s.longitude,
         coalesce(nullif(p.access_notes, ''), s.access_notes, ''),
         coalesce(nullif(p.contact_name, ''), s.contacts -> 0 ->> 'name', ''), coalesce(p.contact_phone, s.contacts -> 0 ->> 'phone'),
         m.code, m.name, m.strength_class, coalesce(p.slump_mm, m.slump_mm), m.slump_tolerance_mm, m.aggregate,
         coalesce(p.pumped, false), b.fleet_number, concat_ws(' ', nullif(p.notes, ''), nullif(l.notes, '')), coalesce(p.moulding, false),
         l.vehicle_id, v.fleet_number, l.water_limit_litres, p.travel_minutes
    from loads l join customers k on k.id = l.customer_id join mixes m on m.id = l.mix_id
      left join sites s on s.id = l.site_id left join pours p on p.id = l.pour_id left join vehicles b on b.id = p.pump_id
      left join vehicles v on v.id = l.vehicle_id
   where l.driver_id = app.driver_id() and l.loaded_at >= from_at and l.loaded_at < to_at and l.state <> 'cancelled'
   order by l.loaded_at, l.id
   limit 60
$$;
--> statement-breakpoint
-- The usual minutes at a site: the wait before the discharge and the discharge per m³, medians of its last sixty loads.
create function app.usual_at_sites(sites uuid[]) returns table (site_id uuid, wait real, discharge_per_m3 real)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, t.wait, t.discharge
    from unnest(sites) s (id) cross join lateral (
      select percentile_cont(0.5) within group (order by extract(epoch from discharging_at - on_site_at) / 60)::real as wait,
             percentile_cont(0.5) within group (order by extract(epoch from washing_at - discharging_at) / 60 / delivered_m3)::real as discharge
        from (select on_site_at, discharging_at, washing_at, delivered_m3 from loads l
               where l.site_id = s.id and l.counts and l.washing_at is not null and l.delivered_m3 > 0
               order by l.loaded_at desc limit 60) l
       having count(*) >= 3
    ) t
$$;
--> statement-breakpoint
revoke execute on function app.driver_loads(timestamptz, timestamptz), app.usual_at_sites(uuid[]) from public;
--> statement-breakpoint
grant execute on function app.driver_loads(timestamptz, timestamptz) to traco_driver;
--> statement-breakpoint
grant execute on function app.usual_at_sites(uuid[]) to traco_admin, traco_supervisor, traco_unit, traco_manager, traco_driver;
--> statement-breakpoint
-- Loads of planned pours, with the moments at which steps have begun, as they were corrected.
create or replace function app.planned_loads(unit uuid, from_at timestamptz, to_at timestamptz) returns table (
  id uuid, pour_id uuid, turn integer, m3 numeric, planned_at timestamptz, loaded_at timestamptz, state text,
  note_number integer, vehicle_id uuid, driver_id uuid, revision integer, steps jsonb
) language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.pour_id, l.turn, l.loaded_m3, l.planned_at, l.loaded_at, l.state, l.note_number, l.vehicle_id, l.driver_id,
         l.revision,
         case when l.state <> 'scheduled' then jsonb_strip_nulls(jsonb_build_object('loading', l.loaded_at,
           'en_route', l.en_route_at, 'on_site', l.on_site_at, 'discharging', l.discharging_at, 'washing', l.washing_at,
           'returning', l.returning_at, 'closed', l.back_at)) end
    from loads l
   where app.may_plan(unit) and l.pour_id in (
     select p.id from pours p where p.unit_id = unit and p.starts_at >= from_at and p.starts_at < to_at
       and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress', 'done'))
     and l.state <> 'cancelled'
$$;
