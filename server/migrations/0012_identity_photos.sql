CREATE TABLE "identity_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"object_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"quality" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "quality" real;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_photos_identity" ON "identity_photos" USING btree ("identity_id");--> statement-breakpoint
INSERT INTO "identity_photos" ("id", "identity_id", "object_key", "thumbnail_key", "created_at") SELECT gen_random_uuid(), "id", "object_key", "thumbnail_key", "created_at" FROM "identities";
