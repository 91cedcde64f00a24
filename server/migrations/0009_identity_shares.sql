CREATE TABLE "identity_shares" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"email" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_shares_user_id_path_email_pk" PRIMARY KEY("user_id","path","email")
);
--> statement-breakpoint
ALTER TABLE "identity_shares" ADD CONSTRAINT "identity_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_shares_email" ON "identity_shares" USING btree ("email");