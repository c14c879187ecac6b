CREATE TABLE `application_events` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`stage` text NOT NULL,
	`outcome` text,
	`actor_id` text,
	`happened_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_events_by_application` ON `application_events` (`application_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`payload_hash` text NOT NULL,
	`source` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`application_type` text NOT NULL,
	`answers` text NOT NULL,
	`terms_version` text NOT NULL,
	`stage` text DEFAULT 'new' NOT NULL,
	`outcome` text,
	`is_spam` integer NOT NULL,
	`spam_score` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_id` ON `applications` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_reference` ON `applications` (`reference`);--> statement-breakpoint
CREATE INDEX `applications_by_spam` ON `applications` (`is_spam`);--> statement-breakpoint
CREATE INDEX `applications_by_stage` ON `applications` (`is_spam`,`stage`);--> statement-breakpoint
CREATE INDEX `applications_by_outcome` ON `applications` (`is_spam`,`outcome`);--> statement-breakpoint
CREATE INDEX `applications_by_type` ON `applications` (`is_spam`,`application_type`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`login_state` text NOT NULL,
	`epoch` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_login_state_unique` ON `sessions` (`login_state`);--> statement-breakpoint
CREATE INDEX `sessions_by_last_seen` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`profile_image_url` text,
	`role` text NOT NULL,
	`session_epoch` integer DEFAULT 0 NOT NULL,
	`disabled_at` integer,
	`created_at` integer NOT NULL,
	`last_sign_in_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_issuer_subject` ON `users` (`issuer`,`subject`);--> statement-breakpoint
CREATE TABLE `messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`payload_hash` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`application_id` text,
	`is_spam` integer NOT NULL,
	`spam_score` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_id` ON `messages` (`id`);--> statement-breakpoint
CREATE INDEX `messages_by_spam` ON `messages` (`is_spam`);--> statement-breakpoint
CREATE INDEX `messages_by_application` ON `messages` (`application_id`);--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`live_document` text,
	`draft_document` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_slug` ON `entries` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `entries_by_position` ON `entries` (`kind`,`status`,`position`);--> statement-breakpoint
CREATE INDEX `entries_by_date` ON `entries` (`kind`,`status`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`cause_id` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_cause` ON `outbox` (`cause_id`);--> statement-breakpoint
CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`report_count` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_groups_by_last_seen` ON `error_groups` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `error_reports` (
	`error_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`stack` text,
	`component_stack` text,
	`url` text NOT NULL,
	`user_agent` text NOT NULL,
	`happened_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `error_reports_by_group` ON `error_reports` (`fingerprint`,`received_at`);