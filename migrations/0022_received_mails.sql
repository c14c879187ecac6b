CREATE TABLE `received_mails` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`record_kind` text NOT NULL,
	`record_id` text NOT NULL,
	`reference` text NOT NULL,
	`message_id` text,
	`in_reply_to` text,
	`from_email` text NOT NULL,
	`from_name` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`is_text_cut` integer NOT NULL,
	`attachments` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`is_bounce` integer NOT NULL,
	`authentication` text NOT NULL,
	`is_from_other_email` integer NOT NULL,
	`received_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `received_mails_id` ON `received_mails` (`id`);--> statement-breakpoint
CREATE INDEX `received_mails_by_record` ON `received_mails` (`record_kind`,`record_id`,`seq`);--> statement-breakpoint
CREATE INDEX `received_mails_by_sender` ON `received_mails` (lower(from_email));--> statement-breakpoint
CREATE INDEX `received_mails_unread` ON `received_mails` (`record_kind`,`seq`) WHERE read_at IS NULL;