CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tools" text[] NOT NULL,
	"models" jsonb NOT NULL,
	"slots" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "price_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "tool" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "image_id" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "handed_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "job_id" uuid;--> statement-breakpoint
CREATE INDEX "holds_user" ON "holds" USING btree ("user_id","created_at");