CREATE TABLE `message_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`slots` text,
	`created_at` integer NOT NULL,
	`taken_back_at` integer,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_entries_by_message` ON `message_entries` (`message_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `messages` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `waiting_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `status_before_reply` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `assignee_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `changed_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `changed_at` integer;--> statement-breakpoint
CREATE INDEX `messages_by_email` ON `messages` (lower(email),`seq`);--> statement-breakpoint
CREATE INDEX `messages_waiting` ON `messages` (`waiting_since`,`seq`) WHERE status = 'open' AND is_spam = 0;--> statement-breakpoint
CREATE INDEX `messages_by_application` ON `messages` (`application_id`) WHERE application_id IS NOT NULL;
--> statement-breakpoint
-- Written by hand: messages from before this migration wait since they came; those with an application are answered there.
UPDATE `messages` SET `waiting_since` = `received_at`, `status` = iif(`application_id` IS NULL, 'open', 'closed');
--> statement-breakpoint
-- What a filter of the list finds, one term for each value that can be filtered by, and what a search finds. rowid is the
-- message's seq, so results come in the order received. See docs/decisions/0105.
CREATE VIRTUAL TABLE `message_lookup` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `message_lookup_rows` AS
SELECT `seq`,
	iif(`is_spam`, 'spam', 'ordinary') || ' status' || `status` || ' assignee' || coalesce(`assignee_id`, 'none') AS `scope`,
	`reference` || ' ' || `name` || ' ' || `email` || ' ' || `subject` || ' ' || substr(`message`, 1, 4000) AS `text`
FROM `messages`;
--> statement-breakpoint
INSERT INTO `message_lookup` (`rowid`, `scope`, `text`) SELECT `seq`, `scope`, `text` FROM `message_lookup_rows`;
--> statement-breakpoint
CREATE TRIGGER `message_lookup_insert` AFTER INSERT ON `messages` BEGIN
	INSERT INTO `message_lookup` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `message_lookup_rows` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
-- The worker before this one names neither, while it is replaced.
CREATE TRIGGER `message_waiting_insert` AFTER INSERT ON `messages` WHEN new.`waiting_since` = 0 BEGIN
	UPDATE `messages` SET `waiting_since` = `received_at`, `status` = iif(`application_id` IS NULL, 'open', 'closed')
	WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `message_lookup_update` AFTER UPDATE ON `messages` BEGIN
	DELETE FROM `message_lookup` WHERE `rowid` = old.`seq`;
	INSERT INTO `message_lookup` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `message_lookup_rows` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `message_lookup_delete` AFTER DELETE ON `messages` BEGIN
	DELETE FROM `message_lookup` WHERE `rowid` = old.`seq`;
END;
