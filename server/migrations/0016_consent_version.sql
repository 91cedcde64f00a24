CREATE TABLE "reference_consents" (
	"name" text PRIMARY KEY NOT NULL,
	"consent" text NOT NULL,
	"consent_basis" text DEFAULT 'stated' NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "consent_version" integer;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
UPDATE "identities" SET "consent_version" = 0, "consent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "consent_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ALTER COLUMN "consent_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_declarations" ADD COLUMN "version" integer;--> statement-breakpoint
UPDATE "identity_declarations" SET "version" = 0;--> statement-breakpoint
ALTER TABLE "identity_declarations" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_consents" ADD CONSTRAINT "reference_consents_name_references_name_fk" FOREIGN KEY ("name") REFERENCES "public"."references"("name") ON DELETE cascade ON UPDATE no action;