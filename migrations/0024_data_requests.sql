CREATE TABLE `retention_runs` (
	`rule` text PRIMARY KEY NOT NULL,
	`ran_at` integer NOT NULL,
	`removed_at` integer,
	`last_removed` integer NOT NULL,
	`total_removed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `data_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`email` text,
	`created_by` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`expires_at` integer,
	`finished_at` integer,
	`counts` text,
	`mentions` text
);
--> statement-breakpoint
CREATE INDEX `data_requests_by_time` ON `data_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `data_requests_by_status` ON `data_requests` (`status`,`leased_until`);--> statement-breakpoint
CREATE TABLE `erased_records` (
	`request_id` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`request_id`, `kind`, `id`)
);
--> statement-breakpoint
CREATE INDEX `erased_records_by_id` ON `erased_records` (`id`);--> statement-breakpoint
CREATE INDEX `erased_records_by_time` ON `erased_records` (`erased_at`);
--> statement-breakpoint
-- Written by hand, because drizzle-kit splits an expression at its commas: what mailboxKey of worker/lib/mailbox-key.ts says of
-- each column with an email, so that the records of a mailbox are found in every spelling of it.
CREATE INDEX `applications_by_mailbox` ON `applications` (iif(length(email) = length(CAST(email AS BLOB)), lower(iif(lower(substr(email, instr(email, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(email, instr(email, '@') + 1)), ''), `id`);--> statement-breakpoint
CREATE INDEX `messages_by_mailbox` ON `messages` (iif(length(email) = length(CAST(email AS BLOB)), lower(iif(lower(substr(email, instr(email, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(email, instr(email, '@') + 1)), ''), `id`);--> statement-breakpoint
CREATE INDEX `users_by_mailbox` ON `users` (iif(length(email) = length(CAST(email AS BLOB)), lower(iif(lower(substr(email, instr(email, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(email, instr(email, '@') + 1)), ''), `id`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_mailbox` ON `chat_conversations` (iif(length(visitor_email) = length(CAST(visitor_email AS BLOB)), lower(iif(lower(substr(visitor_email, instr(visitor_email, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(visitor_email, 1, instr(visitor_email, '@') - 1) || '+', 1, instr(substr(visitor_email, 1, instr(visitor_email, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(visitor_email, 1, instr(visitor_email, '@') - 1) || '+', 1, instr(substr(visitor_email, 1, instr(visitor_email, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(visitor_email, instr(visitor_email, '@') + 1)), ''), `id`);--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (iif(length(recipient) = length(CAST(recipient AS BLOB)), lower(iif(lower(substr(recipient, instr(recipient, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(recipient, 1, instr(recipient, '@') - 1) || '+', 1, instr(substr(recipient, 1, instr(recipient, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(recipient, 1, instr(recipient, '@') - 1) || '+', 1, instr(substr(recipient, 1, instr(recipient, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(recipient, instr(recipient, '@') + 1)), ''), `id`);--> statement-breakpoint
CREATE INDEX `outbox_by_reply_to` ON `outbox` (iif(length(reply_to) = length(CAST(reply_to AS BLOB)), lower(iif(lower(substr(reply_to, instr(reply_to, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(reply_to, 1, instr(reply_to, '@') - 1) || '+', 1, instr(substr(reply_to, 1, instr(reply_to, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(reply_to, 1, instr(reply_to, '@') - 1) || '+', 1, instr(substr(reply_to, 1, instr(reply_to, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(reply_to, instr(reply_to, '@') + 1)), ''), `id`);--> statement-breakpoint
-- A submission that is repeated after its record was erased does not bring it back.
CREATE TRIGGER `applications_stay_erased` BEFORE INSERT ON `applications`
WHEN EXISTS (SELECT 1 FROM `erased_records` WHERE `id` = new.`id`) BEGIN
	SELECT RAISE(ABORT, 'the record was erased');
END;
--> statement-breakpoint
CREATE TRIGGER `messages_stay_erased` BEFORE INSERT ON `messages`
WHEN EXISTS (SELECT 1 FROM `erased_records` WHERE `id` = new.`id`) BEGIN
	SELECT RAISE(ABORT, 'the record was erased');
END;
--> statement-breakpoint
-- No mail about a record that was erased while somebody acted on it.
CREATE TRIGGER `outbox_stays_erased` BEFORE INSERT ON `outbox`
WHEN EXISTS (SELECT 1 FROM `erased_records` WHERE `id` = new.`cause_id`) BEGIN
	SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Append-only as before, but the values of an event about an erased record can be taken away. That it happened stays.
DROP TRIGGER `audit_events_no_update`;--> statement-breakpoint
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events`
WHEN NOT (new.`before` IS NULL AND new.`after` IS NULL
	AND (new.`id`, new.`actor_id`, new.`action`, new.`subject_kind`, new.`subject_id`, new.`at`, new.`request_id`)
		= (old.`id`, old.`actor_id`, old.`action`, old.`subject_kind`, old.`subject_id`, old.`at`, old.`request_id`)
	AND EXISTS (SELECT 1 FROM `erased_records` WHERE `id` = old.`subject_id`)) BEGIN
	SELECT RAISE(ABORT, 'audit_events is append-only');
END;
