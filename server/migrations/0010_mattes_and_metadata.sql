CREATE TABLE "kept_metadata" (
	"image_id" text PRIMARY KEY NOT NULL,
	"exif" text,
	"xmp" text
);
--> statement-breakpoint
CREATE TABLE "mattes" (
	"image_id" text PRIMARY KEY NOT NULL,
	"object_key" text NOT NULL,
	"retouch_key" text
);
--> statement-breakpoint
ALTER TABLE "kept_metadata" ADD CONSTRAINT "kept_metadata_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mattes" ADD CONSTRAINT "mattes_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;