CREATE TABLE "engine_prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prompt" text NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"completion" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engines" ADD COLUMN "chat_model" text;