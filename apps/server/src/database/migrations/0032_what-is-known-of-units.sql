ALTER TABLE "units" ADD COLUMN "state_registration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "bays" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
create trigger units_announce after insert or update on units for each statement execute function app.announce_to_all();
