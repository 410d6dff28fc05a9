ALTER TABLE "files" ADD COLUMN "is_bare" boolean DEFAULT true;--> statement-breakpoint
CREATE INDEX "files_as_they_came" ON "files" USING btree ("id") WHERE is_bare = false;--> statement-breakpoint
-- What stands there stays, and may be mended, whatever its day.
ALTER TABLE "loads" ADD CONSTRAINT "loads_plausible" CHECK (loaded_at >= '2000-01-02T00:00:00.000Z' and loaded_at < '2100-01-01T00:00:00Z') NOT VALID;--> statement-breakpoint
-- What terms brought along is in the digest that people accepted.
update files set is_bare = false where media_type like 'image/%' and bytes > 0 and purpose not in ('term-attachment', 'term-roll');
