ALTER TABLE `outbox` ADD `mailbox` text;--> statement-breakpoint
CREATE INDEX `outbox_by_mailbox` ON `outbox` (`mailbox`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_sent` ON `outbox` (`sent_at`);--> statement-breakpoint
-- Confirmations sent so far go to a mailbox too; mails to the team have none.
UPDATE `outbox` SET `mailbox` = lower(`recipient`) WHERE `id` LIKE '%:sender';
