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
CREATE INDEX `chat_conversations_waiting` ON `chat_conversations` (`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_status` ON `chat_conversations` (`status`,`last_at`,`seq`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_assignee` ON `chat_conversations` (`assignee_id`,`status`,`last_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_start` ON `chat_conversations` (`started_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_email` ON `chat_conversations` (`visitor_email`,`last_at`);--> statement-breakpoint
CREATE TABLE `chat_saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`shortcut` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_saved_replies_shortcut_unique` ON `chat_saved_replies` (`shortcut`);--> statement-breakpoint
CREATE TABLE `chat_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `generation_answer_days` (
	`day` integer PRIMARY KEY NOT NULL,
	`answers` integer NOT NULL,
	`characters` integer NOT NULL
);
