ALTER TABLE "device_entries" DROP CONSTRAINT "device_entries_unit_id_units_id_fk";
--> statement-breakpoint
ALTER TABLE "device_entries" DROP CONSTRAINT "device_entries_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "load_steps" DROP CONSTRAINT "load_steps_unit_id_units_id_fk";
--> statement-breakpoint
ALTER TABLE "load_steps" DROP CONSTRAINT "load_steps_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER TABLE "load_steps" DROP CONSTRAINT "load_steps_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "load_steps" DROP CONSTRAINT "load_steps_partner_id_partners_id_fk";
--> statement-breakpoint
DROP INDEX "load_steps_unit";--> statement-breakpoint
DROP INDEX "load_steps_seller";--> statement-breakpoint
DROP INDEX "load_steps_driver";--> statement-breakpoint
DROP INDEX "load_steps_partner";