CREATE TABLE "identity_declarations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"consent" text,
	"declared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_declarations" ADD CONSTRAINT "identity_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "identity_declarations" ("user_id", "consent", "declared_at") SELECT DISTINCT "user_id", 'permission', now() FROM "identities" WHERE "consent" IS NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "consent_basis" text DEFAULT 'stated' NOT NULL;--> statement-breakpoint
UPDATE "identities" SET "consent" = 'permission', "consent_basis" = 'account' WHERE "consent" IS NULL;--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "consent" SET NOT NULL;
