DROP INDEX "credentials_account";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "credentials" ADD PRIMARY KEY ("account_id");
--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "password" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "provider_id";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "provider_account_id";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id_token";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token_expires_at";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token_expires_at";
--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "scope";
