CREATE TABLE `chat_conversations` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`status` text NOT NULL,
	`assignee_id` text,
	`assignee_name` text,
	`visitor_name` text,
	`visitor_email` text,
	`page` text NOT NULL,
	`is_visitor_here` integer NOT NULL,
	`preview` text NOT NULL,
	`preview_by` text NOT NULL,
	`preview_author_id` text,
	`preview_author_name` text,
	`head` integer NOT NULL,
	`unread` integer NOT NULL,
	`waiting_since` integer,
	`person_requested_at` integer,
	`started_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`first_reply_at` integer,
	`closed_at` integer,
	`rating` integer,
	`attribution` text,
	`message_reference` text,
	`application_id` text,
	`transcript` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_conversations_id_unique` ON `chat_conversations` (`id`);--> statement-breakpoint
CREATE INDEX `chat_conversations_waiting` ON `chat_conversations` (`waiting_since`,`seq`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `chat_conversations_open` ON `chat_conversations` (`last_at`,`seq`) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX `chat_conversations_closed` ON `chat_conversations` (`last_at`,`seq`) WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX `chat_conversations_by_assignee` ON `chat_conversations` (`assignee_id`,`last_at`,`seq`) WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX `chat_conversations_by_closing` ON `chat_conversations` (`closed_at`) WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX `chat_conversations_by_start` ON `chat_conversations` (`started_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_email` ON `chat_conversations` (lower(visitor_email),`seq`);--> statement-breakpoint
CREATE TABLE `chat_saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`shortcut` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_saved_replies_shortcut_unique` ON `chat_saved_replies` (`shortcut`);--> statement-breakpoint
CREATE TABLE `chat_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `generation_answer_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`answers` integer NOT NULL,
	`characters` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `applications_by_email` ON `applications` (lower(email),`seq`);--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`created_at`) WHERE role = 'admin';--> statement-breakpoint
-- Written by hand: full-text search over conversations; rowid is the conversation's seq, so results come in order of their beginning.
CREATE VIRTUAL TABLE `chat_search` USING fts5(
	`scope`, `text`,
	content = '', contentless_delete = 1,
	tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIEW `chat_texts` AS
SELECT `seq`, iif(`status` = 'closed', 'closed', 'open ' || `status` || coalesce(' of ' || `assignee_id`, '')) AS `scope`,
	coalesce(`visitor_name`, '') || ' ' || coalesce(`visitor_email`, '') || ' ' || `transcript` AS `text`
FROM `chat_conversations`;
--> statement-breakpoint
CREATE TRIGGER `chat_conversations_insert` AFTER INSERT ON `chat_conversations` BEGIN
	INSERT INTO `chat_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `chat_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_conversations_update` AFTER UPDATE OF `status`, `assignee_id`, `visitor_name`, `visitor_email`, `transcript` ON `chat_conversations`
WHEN old.`status` <> new.`status` OR old.`assignee_id` IS NOT new.`assignee_id` OR old.`visitor_name` IS NOT new.`visitor_name`
	OR old.`visitor_email` IS NOT new.`visitor_email` OR old.`transcript` <> new.`transcript`
BEGIN
	DELETE FROM `chat_search` WHERE `rowid` = old.`seq`;
	INSERT INTO `chat_search` (`rowid`, `scope`, `text`)
	SELECT `seq`, `scope`, `text` FROM `chat_texts` WHERE `seq` = new.`seq`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_conversations_delete` AFTER DELETE ON `chat_conversations` BEGIN
	DELETE FROM `chat_search` WHERE `rowid` = old.`seq`;
END;
