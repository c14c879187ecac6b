CREATE TABLE `chat_uploads` (
	`conversation_id` text NOT NULL,
	`id` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `chat_uploads_by_time` ON `chat_uploads` (`uploaded_at`);