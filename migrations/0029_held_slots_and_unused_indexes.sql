-- Filters of applications and lists of mails read other indexes or none of these. See docs/decisions/0123.
DROP INDEX `applications_by_spam`;--> statement-breakpoint
DROP INDEX `applications_by_stage`;--> statement-breakpoint
DROP INDEX `applications_by_outcome`;--> statement-breakpoint
DROP INDEX `applications_by_type`;--> statement-breakpoint
DROP INDEX `outbox_cause`;--> statement-breakpoint
DROP INDEX `outbox_by_time`;--> statement-breakpoint
ALTER TABLE `message_entries` ADD `held_slot` integer;