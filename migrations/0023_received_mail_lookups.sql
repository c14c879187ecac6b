DROP INDEX `received_mails_by_sender`;--> statement-breakpoint
ALTER TABLE `received_mails` ADD `from_mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `received_mails` ADD `record_mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `received_mails_by_sender_mailbox` ON `received_mails` (`from_mailbox`,`id`);--> statement-breakpoint
CREATE INDEX `received_mails_by_record_mailbox` ON `received_mails` (`record_mailbox`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_message_id` ON `outbox` (`message_id`) WHERE message_id IS NOT NULL;