ALTER TABLE "support_material_versions" ADD COLUMN "is_bare" boolean DEFAULT true;--> statement-breakpoint
CREATE INDEX "support_material_versions_as_they_came" ON "support_material_versions" USING btree ("id") WHERE is_bare = false;--> statement-breakpoint
-- Those that were made anew when they came carry nothing, and stay to the letter.
update support_material_versions set is_bare = false where media_type like 'image/%';
