ALTER TABLE "tasks" ADD COLUMN "app" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_waiting" ON "tasks" USING btree ("priority" DESC NULLS LAST,"created_at") WHERE "tasks"."state" = 'queued';