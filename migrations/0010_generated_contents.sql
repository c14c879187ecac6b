CREATE TABLE `generated_contents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`payload_hash` text NOT NULL,
	`title` text NOT NULL,
	`type` text NOT NULL,
	`target_audience` text NOT NULL,
	`tone` text NOT NULL,
	`prompt` text NOT NULL,
	`output` text NOT NULL,
	`edited_text` text,
	`status` text NOT NULL,
	`failure` text,
	`entry_id` text,
	`entry_kind` text,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version` integer NOT NULL,
	`characters` integer NOT NULL,
	`input_tokens` integer,
	`output_tokens` integer,
	`first_text_ms` integer,
	`took_ms` integer,
	`version` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `generated_contents_id` ON `generated_contents` (`id`);--> statement-breakpoint
CREATE INDEX `generated_contents_kept` ON `generated_contents` (`seq`) WHERE status <> 'Discarded';--> statement-breakpoint
CREATE INDEX `generated_contents_by_type` ON `generated_contents` (`type`) WHERE status <> 'Discarded';--> statement-breakpoint
CREATE INDEX `generated_contents_by_status` ON `generated_contents` (`status`);--> statement-breakpoint
CREATE INDEX `generated_contents_by_status_and_type` ON `generated_contents` (`status`,`type`);--> statement-breakpoint
CREATE INDEX `generated_contents_by_day` ON `generated_contents` (`created_at`,`created_by`,`status`,`characters`);--> statement-breakpoint
CREATE TABLE `template_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`template_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `templates` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_id` ON `templates` (`id`);--> statement-breakpoint
CREATE INDEX `templates_kept` ON `templates` (`seq`) WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX `templates_by_type` ON `templates` (`type`) WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX `templates_by_status` ON `templates` (`status`);--> statement-breakpoint
CREATE INDEX `templates_by_status_and_type` ON `templates` (`status`,`type`);