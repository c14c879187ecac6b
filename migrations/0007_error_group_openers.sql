ALTER TABLE `error_groups` ADD `opened_by` text;--> statement-breakpoint
CREATE INDEX `error_groups_by_opener` ON `error_groups` (`opened_by`,`first_seen_at`);