CREATE TABLE `submitted_lines` (
	`line_hash` text NOT NULL,
	`mailbox_hash` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`line_hash`, `mailbox_hash`)
);
--> statement-breakpoint
CREATE INDEX `submitted_lines_by_time` ON `submitted_lines` (`received_at`);