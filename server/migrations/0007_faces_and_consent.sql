ALTER TABLE "identities" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "face_key" text;