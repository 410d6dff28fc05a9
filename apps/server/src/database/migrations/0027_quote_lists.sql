ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","created_at","id");
