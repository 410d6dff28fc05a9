DROP INDEX "load_receipts_driver";--> statement-breakpoint
DROP INDEX "water_additions_driver";--> statement-breakpoint
CREATE INDEX "load_receipts_driver" ON "load_receipts" USING btree ("driver_id","server_at");--> statement-breakpoint
CREATE INDEX "water_additions_driver" ON "water_additions" USING btree ("driver_id","server_at");