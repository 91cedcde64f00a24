CREATE TABLE "engine_reports" (
	"worker_id" uuid PRIMARY KEY NOT NULL,
	"states" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_switches" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engine_id" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"model" text,
	"licence" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
