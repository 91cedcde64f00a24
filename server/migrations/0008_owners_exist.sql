-- An upload or a letter that ends after its account was deleted must not leave a row behind. The tables are
-- the platform's and know no rooms, so the rule stands here and not beside them.
DELETE FROM objects WHERE NOT EXISTS (SELECT FROM users WHERE users.id = objects.user_id);
--> statement-breakpoint
DELETE FROM mails WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE users.id = mails.user_id);
--> statement-breakpoint
ALTER TABLE objects ADD CONSTRAINT objects_owner FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_owner FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
