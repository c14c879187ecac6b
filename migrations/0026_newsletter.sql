CREATE TABLE `newsletter_sends` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`post_id` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`recipients` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`done_seq` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`queued_at` integer,
	`cancelled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_sends_id` ON `newsletter_sends` (`id`);--> statement-breakpoint
CREATE INDEX `newsletter_sends_by_post` ON `newsletter_sends` (`post_id`,`seq`);--> statement-breakpoint
CREATE INDEX `newsletter_sends_queueing` ON `newsletter_sends` (`seq`) WHERE queued_at IS NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE TABLE `newsletter_subscribers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`source` text NOT NULL,
	`consent_version` text NOT NULL,
	`is_spam` integer NOT NULL,
	`confirmations` integer DEFAULT 0 NOT NULL,
	`bounces` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_id` ON `newsletter_subscribers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_email` ON `newsletter_subscribers` (`email_key`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_by_state` ON `newsletter_subscribers` (`state`,`seq`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_pending` ON `newsletter_subscribers` (`requested_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_cause_status` ON `outbox` (`cause_id`,`status`);--> statement-breakpoint
CREATE INDEX `outbox_kind_seq` ON `outbox` (`recipient_kind`,`seq`);--> statement-breakpoint
CREATE INDEX `outbox_kind_status_seq` ON `outbox` (`recipient_kind`,`status`,`seq`);--> statement-breakpoint
-- Written by hand: full-text search over the emails of subscribers; rowid is the subscriber's seq, so results come in the order
-- of the first sign-up. An email is never changed.
CREATE VIRTUAL TABLE `newsletter_search` USING fts5(
	`email`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscribers_insert` AFTER INSERT ON `newsletter_subscribers` BEGIN
	INSERT INTO `newsletter_search` (`rowid`, `email`) VALUES (new.`seq`, new.`email`);
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_subscribers_delete` AFTER DELETE ON `newsletter_subscribers` BEGIN
	DELETE FROM `newsletter_search` WHERE `rowid` = old.`seq`;
END;
--> statement-breakpoint
-- A drain cannot claim a newsletter of a cancelled send or to a person who is not subscribed any more. Its id is
-- <send>-<subscriber>:subscriber.
CREATE TRIGGER `outbox_newsletter_claim` BEFORE UPDATE OF `claimed_at` ON `outbox`
WHEN new.`claimed_at` IS NOT NULL AND new.`id` LIKE '%:subscriber' AND NOT EXISTS (
	SELECT 1 FROM `newsletter_subscribers` AS `subscriber`
	JOIN `newsletter_sends` AS `send` ON `send`.`id` = new.`cause_id`
	WHERE `subscriber`.`id` = substr(new.`id`, 28, 26) AND `subscriber`.`state` = 'subscribed'
		AND `send`.`cancelled_at` IS NULL
)
BEGIN
	SELECT RAISE(IGNORE);
END;--> statement-breakpoint
-- What mailboxKey of worker/lib/mailbox-key.ts says of the email.
CREATE INDEX `newsletter_subscribers_by_mailbox` ON `newsletter_subscribers` (iif(length(email) = length(CAST(email AS BLOB)), lower(iif(lower(substr(email, instr(email, '@') + 1)) IN ('gmail.com', 'googlemail.com'), replace(substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1), '.', ''), substr(substr(email, 1, instr(email, '@') - 1) || '+', 1, instr(substr(email, 1, instr(email, '@') - 1) || '+', '+') - 1))) || '@' || lower(substr(email, instr(email, '@') + 1)), ''), `id`);
